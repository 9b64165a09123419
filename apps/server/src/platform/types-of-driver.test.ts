import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';

/** "Logged in" and "ready for query", as PgBouncer says before it has a server. */
const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const sockets: Socket[] = [];
const server = createServer((socket) => {
  const isFirst = sockets.push(socket) === 1;
  let isGreeted = false;
  socket.on('error', () => undefined);
  socket.on('data', () => {
    if (!isFirst) return;
    // Its next message asks for the types of arrays: the connection is lost before they are told.
    if (isGreeted) socket.destroy();
    else socket.write(ready);
    isGreeted = true;
  });
});
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a connection that is lost while the driver asks for types fails its query at once, and not the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sql = postgres({ host: '127.0.0.1', port, max: 1, connect_timeout: 1, backoff: () => 0 });
  try {
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await sql.end({ timeout: 1 });
  }
});
