"""The table in the browser and for programs: pages, the WebSocket, the HTTP interface. It knows tables, no game."""
