"""The application: every address of the house, and what stands before it."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route, WebSocketRoute

from backroom.tables import Hall
from backroom.web import analyses, content, endings, metrics, openapi, pages
from backroom.web.assets import Assets
from backroom.web.calls import OPERATIONS
from backroom.web.errors import HANDLED, answer_error
from backroom.web.guard import Guard
from backroom.web.limits import Doorkeeper
from backroom.web.live import Live
from backroom.web.metrics import Metrics
from backroom.web.settings import Settings
from backroom.web.templating import templates

BODY = 4 * 1024 * 1024
"""No request has a larger body; each address has a limit of its own besides."""


def create_app(hall: Hall, settings: Settings) -> Starlette:
    """The application around a hall that is open."""
    assets, door, counts = Assets(), Doorkeeper(settings.limits), Metrics()
    live = Live(hall, door, counts)
    app = Starlette(
        routes=_routes(assets, live),
        middleware=[
            Middleware(Guard, door=door, metrics=counts),
            Middleware(GZipMiddleware, minimum_size=1024, compresslevel=6),
        ],
        exception_handlers=dict.fromkeys(HANDLED, answer_error),
        max_body_size=BODY,
    )
    app.router.redirect_slashes = False
    app.state.hall = hall
    app.state.assets = assets
    app.state.templates = templates(assets)
    app.state.door = door
    app.state.metrics = counts
    app.state.open_metrics = settings.open_metrics
    app.state.live = live
    return app


def _routes(assets: Assets, live: Live) -> Sequence[BaseRoute]:
    return [
        Route("/static/{build}/{path:path}", assets.serve),
        WebSocketRoute("/t/{table}/live", live.serve),
        Route("/t/{table}/content.json", content.table_content),
        Route("/t/{table}", content.table_page),
        Route("/t/{table}/replay", content.replay_page),
        Route("/rules/{game}.json", content.rules_content),
        Route("/api/openapi.json", openapi.serve),
        *(operation.route() for operation in OPERATIONS),
        Route("/metrics", metrics.serve),
        Route("/healthz", metrics.health),
        *pages.routes,
        *endings.routes,
        *analyses.routes,
    ]
