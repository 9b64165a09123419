import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStored, persistStorage, readStored, removeStored, writeStored } from './storage.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  clearStored();
  clearStored({ area: 'session' });
  vi.unstubAllGlobals();
});

describe('stored values', () => {
  it('stores a value under the prefix of the store', () => {
    expect(writeStored('a', 7)).toBe(true);
    expect(localStorage.getItem('botica.a')).toBe('7');
    expect(readStored('a', isNumber)).toBe(7);
    removeStored('a');
    expect(readStored('a', isNumber)).toBeUndefined();
  });

  it.each([
    ['broken JSON', '{"state":'],
    ['a value of another shape', '"seven"'],
    ['an empty text', ''],
  ])('reads %s as nothing stored', (_, text) => {
    localStorage.setItem('botica.a', text);
    expect(readStored('a', isNumber)).toBeUndefined();
  });

  it('keeps local and session storage separate', () => {
    writeStored('a', 1, 'session');
    expect(readStored('a', isNumber)).toBeUndefined();
    expect(readStored('a', isNumber, 'session')).toBe(1);
  });

  it('clears everything, also of other code, except the named keys', () => {
    writeStored('cart', 1);
    writeStored('session', 2);
    localStorage.setItem('other', 'x');
    clearStored({ keep: ['cart'] });
    expect([readStored('cart', isNumber), readStored('session', isNumber), localStorage.length]).toEqual([
      1,
      undefined,
      1,
    ]);
  });
});

describe('a browser that refuses', () => {
  it('keeps values in memory when the quota is used up, and reports that they were not stored', () => {
    localStorage.setItem = refuse;
    expect(writeStored('a', 7)).toBe(false);
    expect(readStored('a', isNumber)).toBe(7);
  });

  it('never throws when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readStored('b', isNumber)).toBeUndefined();
    expect(writeStored('b', 7)).toBe(false);
    expect(readStored('b', isNumber)).toBe(7);
    removeStored('b');
    clearStored();
    expect(readStored('b', isNumber)).toBeUndefined();
  });

  it('gives a persisted store nothing when its content is broken', () => {
    localStorage.setItem('botica.cart', '{"state":');
    expect(persistStorage().getItem('cart')).toBeNull();
    localStorage.setItem('botica.cart', '[1]');
    expect(persistStorage().getItem('cart')).toBeNull();
  });
});
