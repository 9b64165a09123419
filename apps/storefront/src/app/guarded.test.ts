import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { useToasts } from '@botica/ui/overlays/toast-store.ts';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishLogin, forgetTarget, reloadSession, setPreviousPage } from '../features/identity/index.ts';
import { hideOverlay, isOverlayOpen } from '../lib/overlay-store.ts';
import type { RouteHandle } from '../lib/pages/route-handle.ts';
import { clearStored } from '../lib/storage.ts';
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

/** A store of a few pages: each loader records its address. */
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
  it('GUARD-01 GUARD-03 sends a visitor home, opens the login and loads no code of the route', async () => {
    const { place } = await openAt('/Mispedidos/77');
    expect(place()).toBe('/');
    expect(loaded).toEqual(['/']);
    expect(isOverlayOpen('login')).toBe(true);
    expect(texts()).toEqual([]);
  });

  it('GUARD-02 GUARD-06 opens the guarded route after the login, with its parameters, query and hash', async () => {
    const store = await openAt('/Mispedidos/77?rastreo=1#mapa');
    logIn(store);
    await vi.waitFor(() => expect(store.place()).toBe('/Mispedidos/77?rastreo=1#mapa'));
    expect(store.router.state.matches.at(-1)?.params).toEqual({ pedido_ID: '77' });
    expect(loaded).toEqual(['/', '/Mispedidos/77?rastreo=1']);
    expect(isOverlayOpen('login')).toBe(false);
    expect(isOverlayOpen('after-login')).toBe(true);
  });

  it('GUARD-02 opens the last requested route after the login', async () => {
    const store = await openAt('/Mispedidos/77');
    await store.router.navigate('/cupones');
    logIn(store);
    await vi.waitFor(() => expect(store.place()).toBe('/cupones'));
  });

  it('GUARD-06 forgets the requested route when the visitor closes the login, and stays on the current page', async () => {
    const store = await openAt('/Mispedidos/77');
    forgetTarget();
    logIn(store);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.place()).toBe('/');
  });

  it('GUARD-01 lets a logged-in customer in', async () => {
    const store = await openAt('/');
    logIn(store);
    await store.router.navigate('/Mispedidos/78');
    expect(store.place()).toBe('/Mispedidos/78');
    expect(isOverlayOpen('login')).toBe(false);
  });

  it('GUARD-07 explains on the pages of coupons, top-ups and explore why the login opens', async () => {
    const { place } = await openAt('/cupones');
    expect(place()).toBe('/');
    expect(texts()).toEqual(['Debes iniciar sesión para poder hacer uso de este servicio']);
    expect(isOverlayOpen('login')).toBe(true);
  });

  it('GUARD-01 loads a public route without a login', async () => {
    const { place } = await openAt('/sucursales?ciudad=001');
    expect(place()).toBe('/sucursales?ciudad=001');
    expect(loaded).toEqual(['/sucursales?ciudad=001']);
    expect([isOverlayOpen('login'), isOverlayOpen('after-login')]).toEqual([false, false]);
  });
});

describe('an external client', () => {
  it('ROLE-06 A055 sends an external client to their orders after a login on any page', async () => {
    const store = await openAt('/sucursales');
    logIn(store, externalClient);
    await vi.waitFor(() => expect(store.place()).toBe('/pedidosexternos'));
  });

  it('ROLE-06 GUARD-06 sends an external client to the requested page after the login', async () => {
    const store = await openAt('/Mispedidos/77');
    logIn(store, externalClient);
    await vi.waitFor(() => expect(store.place()).toBe('/Mispedidos/77'));
  });

  it('ROLE-07 ROLE-08 redirects an external client from top-ups and insurer requests to their orders, also when they requested those pages', async () => {
    const store = await openAt('/recargas');
    logIn(store, externalClient);
    await vi.waitFor(() => expect(store.place()).toBe('/pedidosexternos'));
    await store.router.navigate('/recargas');
    expect(store.place()).toBe('/pedidosexternos');
    expect(loaded).not.toContain('/recargas');
  });

  it('ROLE-09 sends any other customer home from the pages of external clients, and loads no code of them', async () => {
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
  it('GUARD-05 sends a logged-in customer home when there is no previous page', async () => {
    const store = await openAt('/');
    logIn(store);
    await store.router.navigate('/login');
    expect(store.place()).toBe('/');
  });

  it('GUARD-04 opens the login screen for a visitor', async () => {
    const { place } = await openAt('/login');
    expect(place()).toBe('/login');
  });

  it('GUARD-04 sends a logged-in customer back, also after the registration screens', async () => {
    for (const page of ['/sucursales?ciudad=001', '/registro', '/LOGIN', '/activar/abc']) setPreviousPage(page);
    const store = await openAt('/login');
    logIn(store);
    await vi.waitFor(() => expect(store.place()).toBe('/sucursales?ciudad=001'));
    await store.router.navigate('/login');
    expect(store.place()).toBe('/sucursales?ciudad=001');
  });
});
