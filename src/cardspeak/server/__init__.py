"""The server: a room's HTTP and WebSocket endpoints.

It parses requests and checks access, but never rules on play.
"""
