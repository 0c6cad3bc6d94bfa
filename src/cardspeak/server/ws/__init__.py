"""WebSocket connections: handshake, frames and output queues."""
