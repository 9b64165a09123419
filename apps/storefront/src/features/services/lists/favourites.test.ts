import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const list = (...productIds: number[]) => ({
  id: 7,
  nombre: 'Favoritos',
  tipoLista: 4,
  enlace: null,
  productos: productIds.map((productoId) => ({ productoId, cantidad: 1 })),
});

let kept: Map<string, string>;
let asked: string[];
let answers: { status: number; body: unknown }[];

/** A tab whose server gives the answers of the test. */
async function openTab() {
  vi.resetModules();
  const [session, favourites, actions, toasts, overlays] = await Promise.all([
    import('../../identity/index.ts'),
    import('./favourites-glance.ts'),
    import('./favourite-actions.ts'),
    import('@botica/ui/overlays/toast-store.ts'),
    import('../../../lib/overlay-store.ts'),
  ]);
  const logIn = () => {
    kept.set('botica.auth-token', JSON.stringify('una-sesion'));
    kept.set('botica.usuario', JSON.stringify({ usuarioId: 'u1', nombre: 'Marta' }));
    session.reloadSession();
  };
  return {
    ...actions,
    logIn,
    isLoginOpen: () => overlays.isOverlayOpen('login'),
    shown: () => favourites.glanceOf('u1', 2)?.productIds,
    told: () => toasts.useToasts.getState().toasts.map(({ text, durationMs }) => [text, durationMs]),
  };
}

beforeEach(() => {
  kept = new Map([['botica.empresa', '2']]);
  asked = [];
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: '', querySelector: () => null, getElementById: () => null });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!String(input).includes('/listas')) return Response.json({ ok: true, data: {} });
    asked.push(`${init.method} ${new URL(input, 'http://x').search}${init.body ?? ''}`);
    const { status, body } = answers.shift() ?? { status: 200, body: { ok: true, data: list() } };
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const done = (data: unknown) => ({ status: 200, body: { ok: true, data } });

describe('the heart of a product', () => {
  it('LIST-04 LIST-07 LIST-09 a press shows the favourite immediately and adds it, and a second press removes it', async () => {
    const tab = await openTab();
    tab.logIn();
    answers = [done(list(5)), done(list())];
    const adding = tab.toggleFavourite(5);
    expect(tab.shown()).toEqual([5]);
    await adding;
    await tab.toggleFavourite(5);
    expect(tab.shown()).toEqual([]);
    expect(asked).toEqual([
      'POST {"id":null,"tipoLista":4,"nombre":"Favoritos","productoId":5}',
      'DELETE ?listaId=7&productoId=5',
    ]);
    expect(tab.told()).toEqual([
      ['El producto se agregó a tus favoritos', 2700],
      ['El producto se quitó de tus favoritos', 2700],
    ]);
  });

  it("LIST-08 rolls back when the server refuses, with the server's message", async () => {
    const tab = await openTab();
    tab.logIn();
    const mensaje = 'Una lista puede tener hasta 200 productos.';
    answers = [{ status: 409, body: { ok: false, codigo: 'LIST_FULL', mensaje } }];
    await tab.toggleFavourite(5);
    expect(tab.shown()).toEqual([]);
    expect(tab.told()).toEqual([[mensaje, 2700]]);
  });

  it('LIST-04 ignores a press while the last one is in flight', async () => {
    const tab = await openTab();
    tab.logIn();
    answers = [done(list(5))];
    await Promise.all([tab.toggleFavourite(5), tab.toggleFavourite(5)]);
    expect(asked).toHaveLength(1);
    expect(tab.shown()).toEqual([5]);
  });

  it("LIST-04 a visitor's press opens the login, and adds the favourite after it", async () => {
    const tab = await openTab();
    await tab.toggleFavourite(5);
    expect([tab.isLoginOpen(), asked]).toEqual([true, []]);
    answers = [done(list(5, 9))];
    tab.logIn();
    await vi.waitFor(() => expect(tab.shown()).toEqual([5, 9]));
    expect(asked).toHaveLength(1);
  });

  it("LIST-03 loads a customer's favourites with one call, from the list of kind 4", async () => {
    const tab = await openTab();
    await tab.refreshFavourites();
    expect(asked).toEqual([]);
    tab.logIn();
    answers = [done([{ ...list(1), id: 3, tipoLista: 1 }, list(4)])];
    await tab.refreshFavourites();
    expect([tab.shown(), asked]).toEqual([[4], ['GET ']]);
  });
});
