import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const token = (name: string, endsInMs: number) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.round((Date.now() + endsInMs) / 1000), sub: 'u1', name })}.firma`;
};
const fifteenMinutes = 900_000;

let sent: string[];
/** The server's answer to the refresh: a token, a refusal, or nothing. */
let refresh: () => Response;

async function openTab() {
  vi.resetModules();
  const [store, closing, calls] = await Promise.all([
    import('./session-store.ts'),
    import('./close-session.ts'),
    import('../identity.api.ts'),
  ]);
  const logIn = (accessToken: string) =>
    store.keepLogin({ token: accessToken, expiraEn: 900, usuario: { usuarioId: 'u1', nombre: 'Marta' } as never });
  return { ...store, ...closing, ...calls, logIn };
}

beforeEach(() => {
  sent = [];
  refresh = () => Response.json({ ok: true, data: { token: token('por-cookie', fifteenMinutes), expiraEn: 900 } });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.split('.')[1] ?? '';
    const name = bearer ? JSON.parse(Buffer.from(bearer, 'base64url').toString()).name : '';
    if (input.endsWith('direccion-publica')) return Response.json({ ok: true, data: {} });
    sent.push(`${input.split('/').at(-1)} ${name}`.trim());
    if (input.endsWith('/refrescar')) return refresh();
    return Response.json({ ok: true, data: { cerrada: true } });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('ending a session on the server', () => {
  it('SESS-08 sends the current access token', async () => {
    const tab = await openTab();
    tab.logIn(token('de-ahora', fifteenMinutes));
    tab.setFlag(tab.pendingLogoutKey, true);
    await tab.closeServerSession();
    expect(sent).toEqual(['EliminarSesion de-ahora']);
    expect(tab.hasFlag(tab.pendingLogoutKey)).toBe(false);
  });

  it('SESS-08 requests a token when the current one has expired or a reload lost it', async () => {
    const tab = await openTab();
    tab.setFlag(tab.pendingLogoutKey, true);
    await tab.closeServerSession();
    expect(sent).toEqual(['refrescar', 'EliminarSesion por-cookie']);
    expect(tab.hasFlag(tab.pendingLogoutKey)).toBe(false);
  });

  it('SESS-08 counts as done when the server refuses the cookie', async () => {
    refresh = () => Response.json({ ok: false, codigo: 'SESSION_EXPIRED', mensaje: 'x' }, { status: 401 });
    const tab = await openTab();
    tab.setFlag(tab.pendingLogoutKey, true);
    await tab.closeServerSession();
    expect(sent).toEqual(['refrescar']);
    expect(tab.hasFlag(tab.pendingLogoutKey)).toBe(false);
  });

  it('SESS-08 stays pending when the server does not answer', async () => {
    refresh = () => {
      throw new TypeError('Failed to fetch');
    };
    const tab = await openTab();
    tab.setFlag(tab.pendingLogoutKey, true);
    await expect(tab.closeServerSession()).rejects.toBeInstanceOf(TypeError);
    expect(tab.hasFlag(tab.pendingLogoutKey)).toBe(true);
  });

  it('SESS-08 does not end the session of a newer login', async () => {
    const tab = await openTab();
    tab.setFlag(tab.pendingLogoutKey, true);
    const login = tab.logInWithLink('enlace');
    const closing = tab.closeServerSession();
    await Promise.all([login, closing]);
    expect(sent).toEqual(['AutoAcceder']);
  });
});
