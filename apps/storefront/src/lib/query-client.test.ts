import { CallError } from '@botica/contract/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, retryDelayMs, shouldRetryRead } from './query-client.ts';

const failure = (status: number) => new CallError(status, { ok: false, codigo: 'X', mensaje: 'x' });

describe('retries', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a server error', failure(503), true],
    ['no network', new TypeError('Failed to fetch'), true],
    ['a refusal', failure(404), false],
    ['an ended session', failure(401), false],
    ['a mistake of ours', new Error('bug'), false],
  ])('repeats a read after %s: %s', (_, error, expected) => expect(shouldRetryRead(0, error)).toBe(expected));

  it('waits longer before each retry', () => {
    expect([0, 1, 5].map((attempt) => retryDelayMs(attempt, failure(500)))).toEqual([500, 1000, 4000]);
  });

  it.each([
    [2, 2000, 4000],
    [3600, 5000, 10_000],
  ])('waits as a busy server asks, %s s, and a random part more', (asked, least, most) => {
    const busy = new CallError(503, { ok: false, codigo: 'BUSY', mensaje: 'x' }, asked);
    const delays = Array.from({ length: 50 }, () => retryDelayMs(0, busy));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...delays)).toBeLessThanOrEqual(most);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  it('gives up after two retries', () => {
    expect([0, 1, 2].map((count) => shouldRetryRead(count, failure(500)))).toEqual([true, true, false]);
  });

  it('does not repeat a read while the browser is offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(shouldRetryRead(0, new TypeError('Failed to fetch'))).toBe(false);
  });

  it('sends reads and writes while offline, so that they fail instead of waiting, and repeats reads later', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect([queries?.networkMode, mutations?.networkMode, queries?.refetchOnReconnect]).toEqual([
      'always',
      'always',
      true,
    ]);
  });

  it('never repeats a write', () => expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false));
});
