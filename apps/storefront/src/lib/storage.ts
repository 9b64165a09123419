import type { PersistStorage, StorageValue } from 'zustand/middleware';

export type StorageArea = 'local' | 'session';

const prefix = 'botica.';

/** Values that the browser refused to store are kept in memory, so that a full or blocked storage breaks nothing. */
const unsaved = { local: new Map<string, string>(), session: new Map<string, string>() };

/** Unknown, broken or unreadable content reads as nothing stored. */
export function readStored<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  area: StorageArea = 'local',
): T | undefined {
  const text = storedText(key, area);
  const value = text ? parse(text) : undefined;
  return isValid(value) ? value : undefined;
}

/** The raw text, to detect cheaply that nothing changed. */
export function storedText(key: string, area: StorageArea = 'local'): string | null | undefined {
  return unsaved[area].get(prefix + key) ?? attempt(() => areaOf(area).getItem(prefix + key));
}

/** Returns whether the browser really stored the value; either way it can be read while the page is open. */
export function writeStored(key: string, value: unknown, area: StorageArea = 'local'): boolean {
  const text = JSON.stringify(value);
  const isKept = attempt(() => {
    areaOf(area).setItem(prefix + key, text);
    return true;
  });
  if (isKept) unsaved[area].delete(prefix + key);
  else unsaved[area].set(prefix + key, text);
  return isKept === true;
}

export function removeStored(key: string, area: StorageArea = 'local'): void {
  unsaved[area].delete(prefix + key);
  attempt(() => areaOf(area).removeItem(prefix + key));
}

/** Clears an area completely, also of other code, except the named keys of ours. */
export function clearStored({
  keep = [],
  area = 'local',
}: {
  keep?: readonly string[];
  area?: StorageArea;
} = {}): void {
  const kept = new Set(keep.map((key) => prefix + key));
  for (const key of unsaved[area].keys()) if (!kept.has(key)) unsaved[area].delete(key);
  attempt(() => {
    const storage = areaOf(area);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && !kept.has(key)) storage.removeItem(key);
  });
}

/** Notifies when another tab may have written, removed or cleared one of these keys. */
export function onStoredChange(keys: readonly string[], listener: () => void): () => void {
  const watched = new Set(keys.map((key) => prefix + key));
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== attempt(() => areaOf('local'))) return;
    if (key === null || watched.has(key)) listener();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}

/** For zustand's `persist`. */
export function persistStorage<State>(): PersistStorage<State> {
  return {
    getItem: (key) => readStored<StorageValue<State>>(key, isStorageValue) ?? null,
    setItem: (key, value) => {
      writeStored(key, value);
    },
    removeItem: (key) => removeStored(key),
  };
}

function isStorageValue<State>(value: unknown): value is StorageValue<State> {
  return typeof value === 'object' && value !== null && 'state' in value && typeof value.state === 'object';
}

/** Accessing the area throws when the browser blocks it. */
function areaOf(area: StorageArea): Storage {
  return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  return attempt(() => JSON.parse(text));
}
