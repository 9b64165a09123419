import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { BranchLink } from '../../ports/branch-link.ts';
import type { ForWhomService } from '../health/for-whom/index.ts';
import type { SafetyService } from '../health/safety/index.ts';
import { findByKey } from '../orders/index.ts';
import type { SubstituteChoosing } from '../orders/substitutes/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Assessed, Assessor } from './assess-order.ts';
import type { OrderRequest } from './order-request.ts';
import { answerOf, type Placing, type Submitted } from './place-order.ts';
import { findUnpaidOrders } from './store.ts';

interface Needs {
  db: Db;
  assessor: Pick<Assessor, 'assess'>;
  placing: Placing;
  safety: Pick<SafetyService, 'check' | 'isAccepted' | 'isDemo'>;
  forWhom: Pick<ForWhomService, 'checkedFor'>;
  branchLink: BranchLink;
  choosing: SubstituteChoosing;
  expiring: Pick<Payments['expiring'], 'replace'>;
}

/** The outcome of an order, by its key. */
export type Outcome = { state: 'none' } | { state: 'underWay' } | ({ state: 'sent' } & Submitted);

export type CheckoutService = ReturnType<typeof createCheckoutService>;
export type Refused = Exclude<Awaited<ReturnType<CheckoutService['submit']>>, { ok: true }>;

/** Another order took the last units, or the last use of a promotion. */
const othersWereFaster: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'PROMOTION_USED_UP']);

/** If the cart changes during each attempt, another device is editing it. */
const mostTries = 3;

export function createCheckoutService({
  db,
  assessor,
  placing,
  safety,
  forWhom,
  branchLink,
  choosing,
  expiring,
}: Needs) {
  async function repeated({ customerId, key, bodyDigest }: OrderRequest) {
    const order = await findByKey(db, customerId, key);
    if (!order) return undefined;
    return order.bodyDigest === bodyDigest ? placing.answerAgain(order) : failure('SAME_KEY_OTHER_ORDER');
  }

  /** Ordering the same cart again replaces an unpaid order. An order whose money has moved, or may be moving, stays. */
  async function replaceUnpaid({
    customerId,
    company,
    submission,
  }: OrderRequest): Promise<Result<undefined, 'PAYMENT_IN_PROGRESS' | 'PAYMENT_ALREADY_MADE'>> {
    const productIds = submission.lines.map(({ productId }) => productId);
    const unpaid = await findUnpaidOrders(db, { customerId, companyId: company.id }, productIds);
    for (const orderId of unpaid) {
      const phase = await expiring.replace(orderId);
      if (phase === 'held') return failure('PAYMENT_IN_PROGRESS');
      if (phase === 'placed') return failure('PAYMENT_ALREADY_MADE');
    }
    return success(undefined);
  }

  /** A139 */
  function choose({ customerId, company, submission }: OrderRequest, assessed: Assessed) {
    const { branchCode, orderTypeId, cart, own } = assessed;
    const productIds = cart.lines.map(({ productId }) => productId);
    const order = { company, customerId, branchCode, orderTypeId, productIds, isExternal: own.external !== null };
    return choosing.choose(order, submission.substitutes);
  }

  /**
   * The shopper accepted exactly the grave alerts of now, or told staff so. A browser that does not know the question is
   * not asked: its alerts go to the pharmacist as not confirmed.
   */
  async function checkAlerts({ customerId, company, submission }: OrderRequest) {
    const { lines, acceptedAlerts } = submission;
    const productIds = lines.map(({ productId }) => productId);
    const owner = { customerId, companyId: company.id };
    const checkedFor = await forWhom.checkedFor(owner, productIds, submission.forWhom);
    if (!checkedFor.ok) return checkedFor;
    const found = await safety.check(company.id, productIds, checkedFor.value);
    if (!acceptedAlerts || safety.isAccepted(found, acceptedAlerts)) return success(found);
    return failure('AVISOS_POR_CONFIRMAR', { alerts: found.alerts, isDemo: safety.isDemo });
  }

  /** SUBMIT-01: validate, connect to the branch, place. */
  async function attempt(request: OrderRequest) {
    // Before an earlier order is released: a refused order changes nothing. A placed one has exactly these lines.
    const alerts = await checkAlerts(request);
    if (!alerts.ok) return alerts;
    const replaced = request.taken ? success(undefined) : await replaceUnpaid(request);
    if (!replaced.ok) return replaced;
    const assessed = await assessor.assess(request);
    if (!assessed.ok) return assessed;
    const substitutes = await choose(request, assessed.value);
    if (!substitutes.ok) return substitutes;
    if (!(await branchLink.isReachable(assessed.value.branchCode))) return failure('BRANCH_UNREACHABLE');
    const placed = await placing.place(request, {
      ...assessed.value,
      substitutes: substitutes.value,
      safety: alerts.value,
    });
    if (placed.ok || !othersWereFaster.has(placed.code)) return placed;
    // Another request was faster: the shopper gets the resulting cart.
    const again = await assessor.assess(request);
    if (!again.ok) return again;
    // What ran out is there again, such as the use of a cancelled order.
    return placing.place(request, { ...again.value, substitutes: substitutes.value, safety: alerts.value });
  }

  return {
    /**
     * The key is checked first, and again after a refusal: of two concurrent requests with one key, the second may find
     * the cart emptied by the first.
     */
    async submit(request: OrderRequest) {
      const before = await repeated(request);
      if (before) return before;
      for (let tries = 1; ; tries += 1) {
        const answer = await attempt(request);
        if (answer.ok) return answer;
        const twin = await repeated(request);
        if (twin) return twin;
        if (answer.code !== 'CARRITO_DESACTUALIZADO' || tries === mostTries) return answer;
      }
    },

    /** For a browser that lost the answer. A released order counts as none, and its key is free. */
    async outcomeOf(customerId: string, key: string): Promise<Outcome> {
      const order = await findByKey(db, customerId, key);
      if (!order) return { state: 'none' };
      if (order.phase === 'held' && order.waitsFor === 'services') return { state: 'underWay' };
      return { state: 'sent', ...answerOf(order) };
    },
  };
}
