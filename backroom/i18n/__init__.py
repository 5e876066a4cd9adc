"""Words for people: sentences looked up by message id in gettext catalogues, put together per language."""

from backroom.i18n.catalogue import CatalogueError
from backroom.i18n.words import Words

__all__ = ["CatalogueError", "Words"]
