import type { ClientOrigin } from '@botica/contract/headers';

/** HTTP-04 */
export const originLifetimeMs = 21_600_000;
const retryAfterMs = 60_000;

export interface StoredOrigin {
  origin: ClientOrigin;
  storedAt: number;
}

export interface ClientOriginOptions {
  load(): Promise<ClientOrigin>;
  read(): StoredOrigin | undefined;
  write(stored: StoredOrigin): void;
  now(): number;
}

/**
 * HTTP-04: the answer of the address-echo service, stored for six hours. No call waits for it: a call uses the current
 * value, and a stale or missing value is refetched in the background.
 */
export function createClientOrigin({ load, read, write, now }: ClientOriginOptions) {
  let isLoading = false;
  let retryAt = 0;

  async function refresh(): Promise<void> {
    isLoading = true;
    try {
      write({ origin: await load(), storedAt: now() });
    } catch {
      retryAt = now() + retryAfterMs;
    } finally {
      isLoading = false;
    }
  }

  return {
    current(): ClientOrigin | undefined {
      const stored = read();
      const isFresh = stored !== undefined && isWithin(stored.storedAt, now());
      if (!isFresh && !isLoading && now() >= retryAt) void refresh();
      return stored?.origin;
    },
  };
}

/** A value from the future means that the clock was set back: ignore it. */
function isWithin(storedAt: number, now: number): boolean {
  return storedAt <= now && now - storedAt < originLifetimeMs;
}

export function isStoredOrigin(value: unknown): value is StoredOrigin {
  if (typeof value !== 'object' || value === null || !('storedAt' in value) || !('origin' in value)) return false;
  const { origin, storedAt } = value;
  if (typeof storedAt !== 'number' || typeof origin !== 'object' || origin === null) return false;
  return ['ip', 'pais', 'ciudad'].every((name) => typeof Reflect.get(origin, name) === 'string');
}
