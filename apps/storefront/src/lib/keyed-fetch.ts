import { idempotencyHeader } from '@botica/contract/checkout/checkout';

/** A `fetch` for one order: with the same key it is the same order, however often it is sent. */
export function fetchWithKey(key: string, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(idempotencyHeader, key);
    return send(input, { ...init, headers });
  };
}
