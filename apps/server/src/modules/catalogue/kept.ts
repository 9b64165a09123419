/**
 * Things made from the catalogue that are kept in memory while it stays as it was. Every statement that reads stock also
 * tells the catalogue's version; what was made at another one is not used again. So nothing here is ever older than the
 * stock beside it, in any number of processes.
 */
export interface Kept<Key, Value> {
  get(version: number, key: Key): Value | undefined;
  /** Whatever is kept, with the version it was made at; its user must compare. */
  peek(key: Key): { version: number; value: Value } | undefined;
  set(version: number, key: Key, value: Value): void;
}

export function createKept<Key, Value>(limit: number): Kept<Key, Value> {
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
