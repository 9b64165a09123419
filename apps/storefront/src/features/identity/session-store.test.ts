import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const provider = { token: 'acceso', refreshToken: 'refresco', clockOffsetMs: 0 };
const user = { usuarioId: 'u1', nombre: 'Marta Mejía' };

let kept: Map<string, string>;
let hear: ((event: Partial<StorageEvent>) => void)[];

/** A tab: its own modules over the storage that all tabs share. */
async function openTab() {
  vi.resetModules();
  return import('./session-store.ts');
}

beforeEach(() => {
  kept = new Map();
  hear = [];
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof hear)[number]) => hear.push(listener));
});
afterEach(() => vi.unstubAllGlobals());

const tell = (key: string | null) => {
  for (const listener of hear) listener({ key, storageArea: localStorage });
};

describe('the session of the browser', () => {
  it('SESS-04 SESS-17 is kept under its names and restored at the next start', async () => {
    const first = await openTab();
    expect(first.hasSession()).toBe(false);
    first.writeSession({ authToken: 'acceso', provider, user: user as never });
    expect(kept.get('botica.auth-token')).toBe('"acceso"');

    const next = await openTab();
    expect(next.hasSession()).toBe(true);
    expect(next.getSession()).toEqual({ authToken: 'acceso', provider, user });
  });

  it('SESS-04 what is broken or of another shape counts as no session', async () => {
    kept.set('botica.identidad', '{"token":5}').set('botica.usuario', '[').set('botica.auth-token', '""');
    expect((await openTab()).hasSession()).toBe(false);
  });

  it('SESS-08 a logout, and a login as somebody else, reach the other tabs', async () => {
    const tab = await openTab();
    const told: (string | undefined)[] = [];
    tab.writeSession({ authToken: 'acceso', provider, user: user as never });
    tab.onUserChange((userId) => told.push(userId));
    tab.followOtherTabs();

    kept.set('botica.usuario', JSON.stringify({ ...user, usuarioId: 'u2' }));
    tell('botica.usuario');
    kept.clear();
    tell('botica.identidad');
    expect(told).toEqual(['u2', undefined]);
    expect(tab.hasSession()).toBe(false);
  });

  it('SESS-06 a token renewed in another tab tells nobody of another person', async () => {
    const tab = await openTab();
    const told = vi.fn();
    tab.writeSession({ authToken: 'acceso', provider, user: user as never });
    tab.onUserChange(told);
    tab.followOtherTabs();
    kept.set('botica.identidad', JSON.stringify({ ...provider, token: 'nuevo' }));
    tell('botica.identidad');
    expect(told).not.toHaveBeenCalled();
    expect(tab.getSession().provider?.token).toBe('nuevo');
  });

  it('SESS-16 keeps its flags, and one device id for the browser', async () => {
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
