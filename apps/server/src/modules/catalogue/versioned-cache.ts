/**
 * A cache of data derived from the catalogue. Every statement that reads stock also returns the catalogue's version; an
 * entry of another version is invalid. So an entry is never older than the stock beside it, in any number of processes.
 */
export interface Kept<Key, Value> {
  get(version: number, key: Key): Value | undefined;
  /** A cached value, with its catalogue version; the caller must compare it. */
  peek(key: Key): { version: number; value: Value } | undefined;
  set(version: number, key: Key, value: Value): void;
}

export function createVersionedCache<Key, Value>(limit: number): Kept<Key, Value> {
  const values = new Map<Key, Value>();
  let madeAt = -1;
  return {
    get: (version, key) => (version === madeAt ? values.get(key) : undefined),
    peek(key) {
      const value = values.get(key);
      return value === undefined ? undefined : { version: madeAt, value };
    },
    set(version, key, value) {
      if (version < madeAt) return;
      if (version > madeAt) values.clear();
      madeAt = version;
      const [oldest] = values.size >= limit ? values.keys() : [];
      if (oldest !== undefined) values.delete(oldest);
      values.set(key, value);
    },
  };
}
