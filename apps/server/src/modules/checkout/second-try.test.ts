import { failure, success } from '@botica/domain/result';
import { expect, it, vi } from 'vitest';
import type { OrderRequest } from './order-request.ts';
import { createCheckoutService } from './service.ts';

type Needs = Parameters<typeof createCheckoutService>[0];

/** Every question to this database has an empty answer. */
const emptyDb: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? (done: (rows: unknown[]) => void) => done([]) : () => emptyDb),
});

it.each(['PROMOTION_USED_UP', 'OUT_OF_STOCK'])(
  'after %s an order that is still right is placed once more',
  async (code) => {
    const assessed = { cart: { lines: [] }, branchCode: 5, orderTypeId: 1, own: { external: null } };
    const place = vi
      .fn()
      .mockResolvedValueOnce(failure(code))
      .mockResolvedValueOnce(success({ orderId: 7, waitsForPayment: false }));
    const needs = {
      ...{ db: emptyDb, placing: { place }, branchLink: { isReachable: async () => true } },
      assessor: { assess: async () => success(assessed) },
      safety: { check: async () => ({ alerts: [] }), isAccepted: () => true, isDemo: false },
      forWhom: { checkedFor: async () => success({ people: [], personOf: new Map() }) },
      choosing: { choose: async () => success([]) },
      expiring: { replace: async () => 'released' },
    };
    const checkout = createCheckoutService(needs as unknown as Needs);
    const request = { customerId: 'c', key: 'k', bodyDigest: 'd', company: { id: 2 }, submission: { lines: [] } };
    const answer = await checkout.submit(request as unknown as OrderRequest);
    expect(answer).toMatchObject({ ok: true, value: { orderId: 7 } });
    expect(place).toHaveBeenCalledTimes(2);
  },
);
