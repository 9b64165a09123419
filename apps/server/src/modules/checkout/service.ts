import { failure } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { BranchLink } from '../../ports/branch-link.ts';
import { findByKey } from '../orders/index.ts';
import type { Assessor } from './assess.ts';
import type { Placing } from './placing.ts';
import type { OrderRequest } from './request.ts';
import { digestOf } from './submission.ts';

interface Needs {
  db: Db;
  assessor: Assessor;
  placing: Placing;
  branchLink: BranchLink;
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;
export type Refused = Exclude<Awaited<ReturnType<CheckoutService['submit']>>, { ok: true }>;

export function createCheckoutService({ db, assessor, placing, branchLink }: Needs) {
  async function repeated({ customerId, key }: OrderRequest, digest: string) {
    const order = await findByKey(db, customerId, key);
    if (!order) return undefined;
    return order.bodyDigest === digest ? placing.answerOf(order) : failure('SAME_KEY_OTHER_ORDER');
  }

  /** SUBMIT-01: validate, connect to the branch, place. */
  async function attempt(request: OrderRequest, digest: string) {
    const assessed = await assessor.assess(request);
    if (!assessed.ok) return assessed;
    if (!(await branchLink.isReachable(assessed.value.branchCode))) return failure('BRANCH_UNREACHABLE');
    const placed = await placing.place(request, assessed.value, digest);
    if (placed.ok || placed.code !== 'OUT_OF_STOCK') return placed;
    // Somebody was faster: the shopper gets the cart as that left it.
    const again = await assessor.assess(request);
    return again.ok ? placed : again;
  }

  return {
    /**
     * The key is asked before, and again after a refusal: of an order that is sent twice at once, the second may find the
     * cart emptied by the first.
     */
    async submit(request: OrderRequest) {
      const digest = digestOf(request.submission, request.pictures);
      const before = await repeated(request, digest);
      if (before) return before;
      const answer = await attempt(request, digest);
      return answer.ok ? answer : ((await repeated(request, digest)) ?? answer);
    },
  };
}
