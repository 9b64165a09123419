import { idempotencyHeader } from '@botica/contract/checkout/checkout';

/** A `fetch` for one order: the idempotency key makes repeated requests the same order. */
export function fetchWithKey(key: string, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(idempotencyHeader, key);
    return send(input, { ...init, headers });
  };
}
