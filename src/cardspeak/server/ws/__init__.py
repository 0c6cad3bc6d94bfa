"""WebSocket connections: handshake, frames, output queues."""
