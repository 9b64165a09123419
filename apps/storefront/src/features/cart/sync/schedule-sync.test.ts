import { CallError } from '@botica/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, aProduct, aServer } from '../cart.fixture.ts';

/** The session stored by an earlier visit. */
const session = {
  'auth-token': 'una-sesion',
  usuario: { usuarioId: 'ana', nombre: 'Ana Núñez' },
};

let kept: Map<string, string>;
let shop: ReturnType<typeof aServer>;
/** The network: it works, fails immediately, never answers, or loses the answers. */
let network: 'up' | 'down' | 'mute' | 'one-way';
/** When each write was tried, in seconds from the start. */
let tries: number[];

/** Fresh modules over the shared storage: a new or reloaded tab knows nothing else. */
async function openTab() {
  vi.resetModules();
  vi.doMock('@botica/contract/client', () => ({ CallError })); // The code that the server below refuses with.
  vi.doMock('../../../lib/call.ts', () => ({ call, callInBackground: call }));
  const [runner, actions, store, toasts] = await Promise.all([
    import('./schedule-sync.ts'),
    import('../change/change-cart.ts'),
    import('../state/cart-store.ts'),
    import('@botica/ui/overlays/toast-store.ts'),
  ]);
  const shown = () =>
    Object.fromEntries(store.readCart().cart.productosCarritoCompra.map((line) => [line.productoId, line.cantidad]));
  const said = () => toasts.useToasts.getState().toasts.map(({ title, text }) => `${title} ${text}`);
  return { ...runner, ...actions, shown, said };
}

/** The calls of the cart, by their ids, over a network that may be down. */
async function call({ url, method }: { url: string; method: string }, args: { body?: unknown; signal?: AbortSignal }) {
  const isWrite = method === 'PUT' && url.endsWith('/Carrito/productos');
  if (isWrite) tries.push(Math.round((Date.now() - start) / 1000));
  if (network === 'down') throw new TypeError('Failed to fetch');
  if (network === 'mute') {
    return new Promise((_, reject) => args.signal?.addEventListener('abort', () => reject(args.signal?.reason)));
  }
  const answer = answerTo(url, method, args.body as never);
  if (network === 'up') return answer;
  await answer.catch(() => undefined);
  throw new TypeError('Failed to fetch');
}

function answerTo(url: string, method: string, body: never) {
  const { server } = shop;
  if (url.endsWith('/Carrito/productos') && method === 'PUT') return server.write(body);
  if (/RecargarProductos/.test(url)) return server.price(body);
  if (method === 'GET') return server.session();
  return server.savePlace(body);
}

const start = Date.parse('2026-11-15T18:00:00Z');
const aMinute = 61_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  kept = new Map(Object.entries(session).map(([key, value]) => [`botica.${key}`, JSON.stringify(value)]));
  shop = aServer([aLine(1)]);
  network = 'up';
  tries = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { hidden: false, cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.doUnmock('../../../lib/call.ts');
  vi.doUnmock('@botica/contract/client');
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('CART-01 stores changes made while offline, says so, retries with back-off, and delivers them once', async () => {
  const tab = await openTab();
  await tab.synchroniseNow();
  network = 'down';
  tab.setQuantity(1, 4);
  await vi.advanceTimersByTimeAsync(aMinute / 2);
  tab.addProduct(aProduct(2), 3);
  await vi.advanceTimersByTimeAsync(aMinute / 2);
  expect(tab.shown()).toEqual({ 1: 4, 2: 3 });
  expect(tab.useCartConnection.getState().isOffline).toBe(true);
  expect(tab.said()).toEqual(['Sin conexión. Guardamos tus cambios aquí y los enviamos al volver.']);
  // After the debounce of one second; then 2, 4, 8 and 16 s. A new change triggers a retry, and the back-off continues
  // from there.
  expect(tries).toEqual([1, 3, 7, 15, 32]);

  network = 'up';
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(tries).toEqual([1, 3, 7, 15, 32, 62]);
  expect(shop.kept()).toEqual({ 1: 4, 2: 3 });
  expect(tab.hasUnsent()).toBe(false);
  expect(tab.useCartConnection.getState().isOffline).toBe(false);
});

it('CART-01 ORDTYPE-05 a page reloaded while offline shows the pending changes and keeps retrying', async () => {
  const before = await openTab();
  await before.synchroniseNow();
  network = 'down';
  before.setQuantity(1, 4);
  await vi.advanceTimersByTimeAsync(aMinute);
  vi.clearAllTimers();

  const after = await openTab();
  expect(after.shown()).toEqual({ 1: 4 });
  void after.synchroniseNow();
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(after.shown()).toEqual({ 1: 4 });
  expect(shop.kept()).toEqual({ 1: 1 });
  network = 'up';
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(shop.kept()).toEqual({ 1: 4 });
  expect(after.hasUnsent()).toBe(false);
});

it('CART-01 a request without an answer times out after 15 s and is retried', async () => {
  const tab = await openTab();
  await tab.synchroniseNow();
  network = 'mute';
  tab.setQuantity(1, 4);
  await vi.advanceTimersByTimeAsync(15_900);
  expect(tab.useCartConnection.getState().isOffline).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(tab.useCartConnection.getState().isOffline).toBe(true);
  network = 'up';
  await vi.advanceTimersByTimeAsync(3000);
  expect(tries).toEqual([1, 18]);
  expect(shop.kept()).toEqual({ 1: 4 });
});

it('CART-01 a change whose answer is lost repeatedly is applied only once', async () => {
  const tab = await openTab();
  await tab.synchroniseNow();
  network = 'one-way';
  tab.addProduct(aProduct(2), 3);
  await vi.advanceTimersByTimeAsync(aMinute);
  network = 'up';
  await vi.advanceTimersByTimeAsync(aMinute);
  expect(shop.kept()).toEqual({ 1: 1, 2: 3 });
  expect(tab.shown()).toEqual({ 1: 1, 2: 3 });
  expect(tab.hasUnsent()).toBe(false);
});
