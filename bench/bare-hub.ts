import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Bare Socket.IO: broadcasts each message for a room to that room. */
const http = createServer((_, reply) => reply.end('ok'));
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', (room: string, answer: () => void) => {
    void socket.join(room);
    answer();
  });
  socket.on('move', (room: string, ...place: unknown[]) => io.to(room).emit('NewLocation', ...place));
});
http.listen(Number(process.env.PORT), '127.0.0.1');
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => process.exit(0));
