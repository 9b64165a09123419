import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const provider = { token: 'acceso', clockOffsetMs: 0 };
const user = { usuarioId: 'u1', nombre: 'Marta Mejía', token: 'acceso' };
const login = { token: 'acceso', expiraEn: 900, usuario: user as UserSessionDto };

let kept: Map<string, string>;
let keptByWindow: Map<string, string>;
let hear: Map<string, ((event: Partial<StorageEvent & PageTransitionEvent>) => void)[]>;

/** A tab: its own modules over the shared storage. */
async function openTab() {
  vi.resetModules();
  return import('./session-store.ts');
}

function storageOver(map: () => Map<string, string>) {
  return {
    getItem: (key: string) => map().get(key) ?? null,
    setItem: (key: string, value: string) => void map().set(key, value),
    removeItem: (key: string) => void map().delete(key),
  };
}

beforeEach(() => {
  kept = new Map();
  keptByWindow = new Map();
  hear = new Map();
  channels.clear();
  vi.stubGlobal(
    'localStorage',
    storageOver(() => kept),
  );
  vi.stubGlobal(
    'sessionStorage',
    storageOver(() => keptByWindow),
  );
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    hear.set(name, [...(hear.get(name) ?? []), listener]),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A channel that delivers immediately, to all tabs but the sender. */
const channels = new Set<TestChannel>();
class TestChannel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

const tell = (key: string | null) => {
  for (const listener of hear.get('storage') ?? []) listener({ key, storageArea: localStorage });
};
const everythingKept = () => JSON.stringify([...kept, ...keptByWindow]);

describe('the session of the browser', () => {
  it('SESS-04 SESS-16 SESS-17 stores the user and a mark, not the token, and restores the session at the next start', async () => {
    const first = await openTab();
    expect(first.hasSession()).toBe(false);
    first.keepLogin(login);
    expect(first.getSession()).toMatchObject({ provider: { token: 'acceso' }, user: { usuarioId: 'u1' } });
    expect(JSON.parse(kept.get('botica.auth-token') ?? '')).toMatch(/^[0-9a-f-]{36}$/);
    expect(everythingKept()).not.toContain('acceso');

    const next = await openTab();
    expect(next.hasSession()).toBe(true);
    expect(next.getSession()).toMatchObject({ mark: first.getSession().mark, user: { usuarioId: 'u1' } });
    expect(next.getSession().provider).toBeUndefined();
  });

  it('SESS-04 a broken value or one of another shape counts as no session', async () => {
    kept.set('botica.usuario', JSON.stringify(user)).set('botica.auth-token', '""');
    const tab = await openTab();
    expect(tab.hasSession()).toBe(false);
    expect(tab.getSession().user).toBeUndefined();
  });

  it('SESS-08 a logout, and a login as another customer, reach the other tabs and clear their token', async () => {
    const tab = await openTab();
    const told: (string | undefined)[] = [];
    tab.keepLogin(login);
    tab.onUserChange((userId) => told.push(userId));
    tab.followOtherTabs();

    kept.set('botica.auth-token', '"otra-sesion"').set('botica.usuario', JSON.stringify({ ...user, usuarioId: 'u2' }));
    tell('botica.usuario');
    expect(tab.getSession()).toMatchObject({ mark: 'otra-sesion', provider: undefined });
    kept.clear();
    tell(null);
    expect(told).toEqual(['u2', undefined]);
    expect(tab.hasSession()).toBe(false);
  });

  it('SESS-06 a tab receives a token renewed in another tab, without a change of user', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.followOtherTabs();
    other.followOtherTabs();
    one.keepLogin(login);
    expect(other.getSession()).toMatchObject({ provider: { token: 'acceso' }, user: { usuarioId: 'u1' } });
    const told = vi.fn();
    other.onUserChange(told);
    one.keepAccessToken({ ...provider, token: 'nuevo' });
    expect(other.getSession().provider?.token).toBe('nuevo');
    expect(told).not.toHaveBeenCalled();
    expect(everythingKept()).not.toMatch(/acceso|nuevo/);
  });

  it('SESS-06 ignores a token of an earlier session', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.followOtherTabs();
    other.followOtherTabs();
    other.keepLogin({ ...login, token: 'el-de-ahora' });
    for (const channel of channels) channel.onmessage?.({ data: { mark: 'anterior', provider } });
    expect(one.getSession().provider?.token).toBe('el-de-ahora');
  });

  it('SESS-08 a page restored from the back-forward cache reads the changes made meanwhile', async () => {
    const tab = await openTab();
    tab.keepLogin(login);
    tab.followOtherTabs();
    kept.clear();
    for (const listener of hear.get('pageshow') ?? []) listener({ persisted: true });
    expect(tab.hasSession()).toBe(false);
  });

  it('A010 the session of the mobile app belongs to its window, and the other tabs keep theirs', async () => {
    kept.set('botica.auth-token', '"una-sesion"').set('botica.usuario', JSON.stringify({ ...user, usuarioId: 'u2' }));
    const tab = await openTab();
    tab.keepAppSession('del-app', user as UserSessionDto);
    const ofTheApp = { mark: undefined, authToken: 'del-app', user: { usuarioId: 'u1' } };
    expect(tab.getSession()).toMatchObject(ofTheApp);
    expect((await openTab()).getSession()).toMatchObject(ofTheApp);
    expect(JSON.stringify([...kept])).not.toContain('del-app');

    keptByWindow.clear();
    expect((await openTab()).getSession()).toMatchObject({ mark: 'una-sesion', user: { usuarioId: 'u2' } });
  });

  it('SESS-16 stores its flags, and one device id for the browser', async () => {
    const tab = await openTab();
    tab.setFlag('usuario-nuevo', true);
    tab.setFlag('tour-realizado', true);
    tab.setFlag('usuario-nuevo', false);
    expect([tab.hasFlag('usuario-nuevo'), tab.hasFlag('tour-realizado'), tab.hasFlag('dispositivo-validado')]).toEqual([
      false,
      true,
      false,
    ]);
    const id = tab.deviceId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await openTab()).deviceId()).toBe(id);
  });
});
