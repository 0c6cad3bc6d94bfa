"""The server: HTTP and WebSocket doors of a room.  It parses, lets in or not, and rules nothing."""
