"""The server: HTTP and WebSocket endpoints of a room. It parses requests and checks access; it
never rules on play."""
