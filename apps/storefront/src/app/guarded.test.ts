import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishLogin, forgetTarget, reloadSession, setPreviousPage } from '../features/identity/index.ts';
import { hideOverlay, isOverlayOpen } from '../lib/overlay-store.ts';
import type { RouteHandle } from '../lib/pages/route-table.ts';
import { clearStored } from '../lib/storage.ts';
import { useToasts } from '../ui/overlays/toast-store.ts';
import { guarded, leaveLoginWhenInside } from './guarded.ts';

const reply = {
  token: 'acceso',
  expiraEn: 900,
  esPrimerLogin: false,
  usuario: { usuarioId: 'u1', nombre: 'Marta Mejía', correoElectronico: 'marta@correo.hn' },
} as LoginReplyDto;

const order: RouteHandle = { routeId: 'R020', pattern: '/Mispedidos/{pedido_ID}', requiresLogin: true };
const coupons: RouteHandle = { routeId: 'R040', pattern: '/cupones', requiresLogin: true, saysLoginNeeded: true };
const external: RouteHandle = { ...order, routeId: 'R064', pattern: '/pedidosexternos', externalClients: 'only' };
const topUps: RouteHandle = { ...coupons, routeId: 'R041', pattern: '/recargas', externalClients: 'away' };
const everybody: RouteHandle = { routeId: 'R011', pattern: '/sucursales' };

let loaded: string[];

/** A store of a few pages: whatever loads says its address. */
async function openAt(path: string) {
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    loaded.push(pathname + search);
    return null;
  };
  const routes: RouteObject[] = [
    { path: '/', loader: note },
    { path: '/sucursales', loader: guarded(everybody, note) },
    { path: '/Mispedidos/:pedido_ID', loader: guarded(order, note) },
    { path: '/cupones', loader: guarded(coupons) },
    { path: '/pedidosexternos', loader: guarded(external, note) },
    { path: '/recargas', loader: guarded(topUps, note) },
    { path: '/login', loader: leaveLoginWhenInside },
  ];
  const { pathname, hash } = new URL(path, 'https://botica.example');
  vi.stubGlobal('location', { pathname, hash });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await vi.waitFor(() => expect(router.state.initialized && router.state.navigation.state).toBe('idle'));
  const place = () => {
    const { pathname: at, search, hash: mark } = router.state.location;
    return at + search + mark;
  };
  return { router, place };
}

type Opened = Awaited<ReturnType<typeof openAt>>;

const externalClient = { ...reply, usuario: { ...reply.usuario, tipoUsuarioID: 1 } };

function logIn({ router }: Opened, as = reply): void {
  finishLogin(as, {
    pathname: router.state.location.pathname,
    goTo: (place) => void router.navigate(place, { replace: true }),
  });
}

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  loaded = [];
  hideOverlay('login');
  hideOverlay('after-login');
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  clearStored();
  clearStored({ area: 'session' });
  reloadSession();
  vi.unstubAllGlobals();
});

describe('a route that needs a login', () => {
  it('GUARD-01 GUARD-03 sends a visitor home, opens the login and loads nothing of it', async () => {
    const { place } = await openAt('/Mispedidos/77');
    expect(place()).toBe('/');
    expect(loaded).toEqual(['/']);
    expect(isOverlayOpen('login')).toBe(true);
    expect(texts()).toEqual([]);
  });

  it('GUARD-02 GUARD-06 is reached after the login, with its parameters, query and hash', async () => {
    const store = await openAt('/Mispedidos/77?rastreo=1#mapa');
    logIn(store);
    await vi.waitFor(() => expect(store.place()).toBe('/Mispedidos/77?rastreo=1#mapa'));
    expect(store.router.state.matches.at(-1)?.params).toEqual({ pedido_ID: '77' });
    expect(loaded).toEqual(['/', '/Mispedidos/77?rastreo=1']);
    expect(isOverlayOpen('login')).toBe(false);
    expect(isOverlayOpen('after-login')).toBe(true);
  });

  it('GUARD-02 the last one that was asked for counts', async () => {
    const store = await openAt('/Mispedidos/77');
    await store.router.navigate('/cupones');
    logIn(store);
    await vi.waitFor(() => expect(store.place()).toBe('/cupones'));
  });

  it('GUARD-06 is forgotten by whoever closes the login: the page stays the one it is', async () => {
    const store = await openAt('/Mispedidos/77');
    forgetTarget();
    logIn(store);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.place()).toBe('/');
  });

  it('GUARD-01 lets in whoever is logged in', async () => {
    const store = await openAt('/');
    logIn(store);
    await store.router.navigate('/Mispedidos/78');
    expect(store.place()).toBe('/Mispedidos/78');
    expect(isOverlayOpen('login')).toBe(false);
  });

  it('GUARD-07 says on the pages of coupons, top-ups and explore why the login opens', async () => {
    const { place } = await openAt('/cupones');
    expect(place()).toBe('/');
    expect(texts()).toEqual(['Debes iniciar sesión para poder hacer uso de este servicio']);
    expect(isOverlayOpen('login')).toBe(true);
  });

  it('GUARD-01 a route for everybody loads', async () => {
    const { place } = await openAt('/sucursales?ciudad=001');
    expect(place()).toBe('/sucursales?ciudad=001');
    expect(loaded).toEqual(['/sucursales?ciudad=001']);
    expect([isOverlayOpen('login'), isOverlayOpen('after-login')]).toEqual([false, false]);
  });
});

describe('an external client', () => {
  it('ROLE-06 A055 goes to their orders after the login, from wherever it was', async () => {
    const store = await openAt('/sucursales');
    logIn(store, externalClient);
    await vi.waitFor(() => expect(store.place()).toBe('/pedidosexternos'));
  });

  it('ROLE-06 GUARD-06 goes on to the page that was asked for', async () => {
    const store = await openAt('/Mispedidos/77');
    logIn(store, externalClient);
    await vi.waitFor(() => expect(store.place()).toBe('/Mispedidos/77'));
  });

  it('ROLE-07 ROLE-08 is sent from top-ups and insurer requests to their orders, also when they asked for them', async () => {
    const store = await openAt('/recargas');
    logIn(store, externalClient);
    await vi.waitFor(() => expect(store.place()).toBe('/pedidosexternos'));
    await store.router.navigate('/recargas');
    expect(store.place()).toBe('/pedidosexternos');
    expect(loaded).not.toContain('/recargas');
  });

  it('ROLE-09 anybody else is sent home from there, and loads nothing of it', async () => {
    const store = await openAt('/pedidosexternos');
    logIn(store);
    await vi.waitFor(() => expect(store.router.state.navigation.state).toBe('idle'));
    expect(store.place()).toBe('/');
    await store.router.navigate('/pedidosexternos');
    expect(store.place()).toBe('/');
    expect(loaded).not.toContain('/pedidosexternos');
  });
});

describe('the login screen', () => {
  it('GUARD-05 sends whoever is logged in home when there is no page before it', async () => {
    const store = await openAt('/');
    logIn(store);
    await store.router.navigate('/login');
    expect(store.place()).toBe('/');
  });

  it('GUARD-04 opens for a visitor', async () => {
    const { place } = await openAt('/login');
    expect(place()).toBe('/login');
  });

  it('GUARD-04 sends whoever is logged in back, also after the screens one enters by', async () => {
    for (const page of ['/sucursales?ciudad=001', '/registro', '/LOGIN', '/activar/abc']) setPreviousPage(page);
    const store = await openAt('/login');
    logIn(store);
    await vi.waitFor(() => expect(store.place()).toBe('/sucursales?ciudad=001'));
    await store.router.navigate('/login');
    expect(store.place()).toBe('/sucursales?ciudad=001');
  });
});
