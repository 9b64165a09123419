import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { Server } from 'socket.io';

/** Where browsers connect; each hub of the specification is a namespace, such as `/hubs/locations`. */
export const realtimePath = '/hubs/socket';

export interface Realtime {
  io: Server;
  close(): Promise<void>;
}

/** Rooms span processes through PostgreSQL (LISTEN and NOTIFY), so any process may hold a shopper's connection. */
export async function openRealtime(http: HttpServer, { url, log }: { url: string; log: Logger }): Promise<Realtime> {
  const pool = silentOnceEnded(new Pool({ connectionString: url, max: 2, application_name: 'botica-realtime' }));
  // The adapter listens on a connection that it never returns. Losing it must neither end the process nor drain the
  // pool.
  pool.on('error', (error) => log.warn({ err: error }, 'realtime: connection lost'));
  const clients = new Set<PoolClient>();
  let isClosing = false;
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', (error) => log.warn({ err: error }, 'realtime: connection lost'));
    client.on('end', () => {
      clients.delete(client);
      giveBack(client);
    });
    if (isClosing) void client.end();
  });
  const io = new Server(http, {
    path: realtimePath,
    // One long-lived connection needs no sticky sessions.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    adapter: createAdapter(pool, {
      errorHandler: (error) => isClosing || log.warn({ err: error }, 'realtime: adapter trouble'),
    }),
  });
  return {
    io,
    async close() {
      isClosing = true;
      await io.close();
      // A stop right after the start finds the adapter still connecting: it would keep listening, and the pool would
      // wait.
      for (const client of clients) void client.end();
      await pool.end();
    },
  };
}

/** The adapter reconnects until its process ends, also after the store stopped. A pool that has ended answers nothing. */
function silentOnceEnded(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  return Object.assign(pool, {
    connect: (...args: unknown[]) => (pool.ending ? new Promise(() => undefined) : connect(...args)),
  });
}

function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was already back in the pool.
  }
}
