import { expect, it } from 'vitest';
import { fetchWithKey } from './keyed-fetch.ts';

it('adds the idempotency key to the other headers', async () => {
  const sent: Headers[] = [];
  const send: typeof fetch = async (_, init) => {
    sent.push(new Headers(init?.headers));
    return new Response();
  };
  await fetchWithKey('k-1', send)('/pedido', { method: 'POST', headers: { authorization: 'Bearer x' } });
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({ authorization: 'Bearer x', 'idempotency-key': 'k-1' });
});
