import { CallError } from '@botica/contract/client';
import { describe, expect, it } from 'vitest';
import { createQueryClient, shouldRetryRead } from './query-client.ts';

const failure = (status: number) => new CallError(status, { ok: false, codigo: 'X', mensaje: 'x' });

describe('retries', () => {
  it.each([
    ['a server error', failure(503), true],
    ['no network', new TypeError('Failed to fetch'), true],
    ['a refusal', failure(404), false],
    ['an ended session', failure(401), false],
    ['a mistake of ours', new Error('bug'), false],
  ])('repeats a read after %s: %s', (_, error, expected) => expect(shouldRetryRead(0, error)).toBe(expected));

  it('gives up after two retries', () => {
    expect([0, 1, 2].map((count) => shouldRetryRead(count, failure(500)))).toEqual([true, true, false]);
  });

  it('never repeats a write', () => expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false));
});
