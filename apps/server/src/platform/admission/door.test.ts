import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createDoor, usualPatience } from './door.ts';

const impatience: typeof usualPatience = {
  ...usualPatience,
  headersMs: 300,
  checkEveryMs: 50,
  pace: { graceMs: 300, slowestBytesPerSecond: 500, answeredMs: 300, receivingMs: 500, lookEveryMs: 50 },
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The door with limits of a test, in front of a handler. */
async function open(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { connectionsAtOnce = 100, patience = impatience } = {},
) {
  const metrics = createMetrics();
  const door = createDoor({ config: { callsAtOnce: 2, connectionsAtOnce }, metrics, patience });
  server = door.serverFactory(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, metrics };
}

/** Writes, then drips one byte each 50 ms until the server cuts it; resolves with how long that took. */
async function drip(port: number, start: string): Promise<number> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let isOpen = true;
  socket
    .on('error', () => undefined)
    .on('close', () => {
      isOpen = false;
    });
  socket.resume();
  await once(socket, 'connect');
  socket.write(start);
  for (let bytes = 0; isOpen && bytes < 400; bytes += 1) {
    socket.write('a');
    await delay(50);
  }
  expect(isOpen).toBe(false);
  return performance.now() - startedAt;
}

const post = 'POST /gw/api/telemetria/eventos HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const cuts = async ({ metrics }: Awaited<ReturnType<typeof open>>) =>
  (await metrics.cutConnections.get()).values.map(({ labels, value }) => [labels.why, value]);

it('cuts a client that sends its headers byte by byte', async () => {
  const { port } = await open(() => undefined);
  expect(await drip(port, 'GET / HTTP/1.1\r\nhost: x\r\nx-name: ')).toBeLessThan(20_000);
});

it('cuts a client that sends its body byte by byte', async () => {
  const door = await open((request) => request.resume());
  expect(await drip(door.port, `${post}content-length: 100000\r\n\r\n`)).toBeLessThan(20_000);
  expect(await cuts(door)).toEqual([['slow body', 1]]);
});

it('lets a slow phone send its body', async () => {
  const { port } = await open((request, response) => request.resume().on('end', () => response.end('thanks')));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${post}connection: close\r\ncontent-length: 20000\r\n\r\n`);
  // Far above the slowest pace, so that it is not below it on a busy machine.
  for (let part = 0; part < 20; part += 1) {
    socket.write('x'.repeat(1000));
    await delay(50);
  }
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toContain('200 OK');
  socket.destroy();
});

it('cuts a client that goes on sending a body after its answer', async () => {
  const door = await open((_, response) => response.end('no'));
  expect(await drip(door.port, `${post}content-length: 100000\r\n\r\n`)).toBeLessThan(20_000);
  expect((await cuts(door)).map(([why]) => why)).toEqual(['body after the answer']);
});

it('cuts a client that does not read its answer', async () => {
  const door = await open((_, response) => response.end(Buffer.alloc(30 * 1024 * 1024)));
  const socket = connect(door.port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await vi.waitFor(async () => expect(await cuts(door)).toEqual([['slow reader', 1]]));
  socket.destroy();
});

it('accepts a bounded number of connections', async () => {
  const door = await open((_, response) => response.end('ok'), { connectionsAtOnce: 2 });
  const sockets = [1, 2, 3, 4].map(() => connect(door.port, '127.0.0.1').on('error', () => undefined));
  await vi.waitFor(async () => expect(await cuts(door)).toEqual([['too many connections', 2]]));
  for (const socket of sockets) socket.destroy();
});

it('refuses a page with a page that loads itself again, and a call with the code of the contract', async () => {
  const held: ServerResponse[] = [];
  const { port, metrics } = await open((_, response) => void held.push(response), { patience: usualPatience });
  const url = `http://127.0.0.1:${port}`;
  const first = [fetch(`${url}/gw/producto`), fetch(`${url}/gw/producto`)];
  await vi.waitFor(() => expect(held).toHaveLength(2));

  const page = await fetch(`${url}/buscar`, { headers: { accept: 'text/html,*/*' } });
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('2');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('Hay muchas personas en la tienda');
  expect(html).toMatch(/<meta http-equiv="refresh" content="[4-9]">/);

  const call = await fetch(`${url}/gw/producto`, { headers: { accept: 'text/html' } });
  expect([call.status, await call.json()]).toEqual([
    503,
    { ok: false, codigo: 'BUSY', mensaje: 'Hay muchas personas en la tienda, intenta de nuevo en un momento.' },
  ]);
  expect((await metrics.refusedCalls.get()).values).toContainEqual({ labels: { urgency: 'browsing' }, value: 2 });
  for (const response of held) response.end();
  await Promise.all(first);
});
