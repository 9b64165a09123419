import { describe, expect, it } from 'vitest';
import { createClientOrigin, isStoredOrigin, originLifetimeMs, type StoredOrigin } from './client-origin.ts';

const tegucigalpa = { ip: '190.0.0.1', pais: 'HN', ciudad: 'Tegucigalpa' };

function anEcho({ answers = true }: { answers?: boolean } = {}) {
  const state = { now: 1_000_000, asked: 0, stored: undefined as StoredOrigin | undefined };
  const origin = createClientOrigin({
    load: async () => {
      state.asked += 1;
      if (!answers) throw new TypeError('no network');
      return tegucigalpa;
    },
    read: () => state.stored,
    write: (stored) => {
      state.stored = stored;
    },
    now: () => state.now,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { state, origin, settle };
}

describe('the client origin', () => {
  it('HTTP-04 no call waits for the client origin: the first one goes without it, the next ones with it', async () => {
    const { origin, settle } = anEcho();
    expect(origin.current()).toBeUndefined();
    await settle();
    expect(origin.current()).toEqual(tegucigalpa);
  });

  it('HTTP-04 the client origin is fetched once in six hours, without concurrent requests', async () => {
    const { state, origin, settle } = anEcho();
    expect(originLifetimeMs).toBe(6 * 60 * 60 * 1000);
    origin.current();
    origin.current();
    await settle();
    state.now += originLifetimeMs - 1;
    origin.current();
    await settle();
    expect(state.asked).toBe(1);
    state.now += 1;
    expect(origin.current()).toEqual(tegucigalpa);
    await settle();
    expect(state.asked).toBe(2);
  });

  it('HTTP-04 waits a minute after a failure', async () => {
    const { state, origin, settle } = anEcho({ answers: false });
    origin.current();
    await settle();
    origin.current();
    await settle();
    expect(state.asked).toBe(1);
    state.now += 60_000;
    origin.current();
    expect(state.asked).toBe(2);
  });

  it('HTTP-04 ignores a stored value from the future or of another shape', async () => {
    const { state, origin, settle } = anEcho();
    state.stored = { origin: { ...tegucigalpa, ip: 'old' }, storedAt: state.now + 1 };
    origin.current();
    await settle();
    expect(state.asked).toBe(1);
    expect(isStoredOrigin({ origin: { ip: 1 }, storedAt: 1 })).toBe(false);
    expect(isStoredOrigin({ origin: tegucigalpa, storedAt: 1 })).toBe(true);
  });
});
