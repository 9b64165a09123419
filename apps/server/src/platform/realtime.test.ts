import { io } from 'socket.io-client';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { realtimePath } from './realtime.ts';

const hub = '/hubs/prueba';
const one = await createTestServer();
const other = await createTestServer({ DATABASE_URL: one.databaseUrl });
const stranger = await createTestServer();
for (const server of [one, other, stranger]) {
  server.realtime.io.of(hub).on('connection', (socket) => void socket.join('pedido-1'));
}
const browser = io(`${other.url}${hub}`, { path: realtimePath, transports: ['websocket'] });
afterAll(() => void browser.close());

it('a message reaches a browser connected to another process of the store, and no other store', async () => {
  const heard = new Set<string>();
  browser.on('aviso', (text: string) => void heard.add(text));
  await vi.waitFor(() => expect(browser.connected).toBe(true));
  await vi.waitFor(
    () => {
      stranger.realtime.io.of(hub).to('pedido-1').emit('aviso', 'de otra tienda');
      one.realtime.io.of(hub).to('pedido-2').emit('aviso', 'de otro pedido');
      one.realtime.io.of(hub).to('pedido-1').emit('aviso', 'hola');
      expect(heard).toContain('hola');
    },
    { interval: 200 },
  );
  expect([...heard]).toEqual(['hola']);
});
