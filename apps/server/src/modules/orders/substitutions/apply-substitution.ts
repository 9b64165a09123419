import type { LifeStep } from '@botica/domain/orders/life';
import { lifeStepOf } from '@botica/domain/orders/life';
import { hasFixedAmounts } from '@botica/domain/orders/substitutes';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { TenderKind } from '@botica/domain/tenders';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { exchangeStock } from '../../catalogue/stock/index.ts';
import type { Prescriptions } from '../../prescriptions/index.ts';
import { giveBackPromotionUses, lockPromotionUses, takePromotionUses } from '../../tenders/promotion-uses/index.ts';
import type { DraftLine, OrderLineRow, OrderRow } from '../index.ts';
import { findLines, findTenders, lockOrder, orderJobs, orders, recordEvent } from '../index.ts';
import { findChoice, judgePairs } from '../substitutes/index.ts';
import type { PaymentChanging } from './change-payment.ts';
import { substitutionJobs } from './job-types.ts';
import type { SubstitutionDetail, SubstitutionNotice } from './notice.ts';
import { digestOf, substitutedEvent, tidyPharmacist } from './notice.ts';
import type { Replacement, SubstitutionPlan } from './plan-substitution.ts';
import { planSubstitution } from './plan-substitution.ts';
import type { ReplacementPricing } from './price-replacement.ts';
import { findNotice, insertNotice, saveOrder } from './store.ts';

export type SubstitutionProblem =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_OF_OTHER_BRANCH'
  | 'ORDER_AWAITS_OPENING'
  | 'NOTICE_OF_OTHER_EVENT'
  | 'SUBSTITUTE_TOO_LATE'
  | 'SUBSTITUTE_ORDER_FIXED'
  | 'SUBSTITUTE_LINE_NOT_FOUND'
  | 'SUBSTITUTE_NOT_CHOSEN'
  | 'SUBSTITUTE_NOT_ALLOWED'
  | 'SUBSTITUTE_PHARMACIST_MISSING'
  | 'SUBSTITUTE_ORDER_EMPTY'
  | 'SUBSTITUTE_STOCK_SHORT'
  | 'SUBSTITUTE_NOT_REFUNDABLE';

export interface Substituted {
  isRepeated: boolean;
  differenceCents: number;
  totalCents: number;
}

type Answer = Result<Substituted, SubstitutionProblem>;

/** Thrown to roll back the transaction. */
class Refused extends Error {
  readonly refusal: Failure<SubstitutionProblem>;

  constructor(code: SubstitutionProblem) {
    super(code);
    this.refusal = failure(code);
  }
}

const beforeInvoice: readonly (LifeStep | null)[] = ['new', 'assigned', 'received', 'confirming', 'confirmed'];

interface Needs extends Pick<Platform, 'clock' | 'database' | 'jobs'> {
  price: ReplacementPricing;
  changePayment: PaymentChanging;
  prescriptions: Pick<Prescriptions, 'coverReplacement'>;
}

export type SubstitutionApplying = ReturnType<typeof createSubstitutionApplying>;

/** A140 A141: what a branch does about a missing product, within what the shopper allowed. */
export function createSubstitutionApplying({ clock, database, jobs, price, changePayment, prescriptions }: Needs) {
  const { db } = database;

  async function repeated(tx: Db, notice: SubstitutionNotice): Promise<Answer | undefined> {
    const known = await findNotice(tx, notice.id);
    if (!known) return undefined;
    if (known.orderId !== notice.orderId || known.bodyDigest !== digestOf(notice))
      return failure('NOTICE_OF_OTHER_EVENT');
    return success({ isRepeated: true, differenceCents: known.differenceCents, totalCents: known.totalCents });
  }

  /** With the order locked. `priced` was read before the lock, because it does not depend on the order's state. */
  async function replacementOf(
    tx: Db,
    order: OrderRow,
    original: OrderLineRow,
    { productId, pharmacist }: SubstitutionNotice,
    priced: DraftLine | undefined,
  ): Promise<Result<Replacement | undefined, SubstitutionProblem>> {
    if (productId === undefined) return success(undefined);
    // A replacement line has no substitute choice of its own.
    const choice = original.replacesProductId === 0 ? await findChoice(tx, order.id, original.productId) : undefined;
    const isNamed = choice?.choice === 'product' && choice.productId === productId;
    if (!isNamed && choice?.choice !== 'pharmacist') return failure('SUBSTITUTE_NOT_CHOSEN');
    if (!isNamed && !pharmacist) return failure('SUBSTITUTE_PHARMACIST_MISSING');
    const pair = { originalId: original.productId, productId };
    const allowing = { companyId: order.companyId, chosenBy: isNamed ? 'shopper' : 'pharmacist' } as const;
    const [judged] = await judgePairs(tx, allowing, [pair]);
    if (!priced || !judged?.isAllowed) return failure('SUBSTITUTE_NOT_ALLOWED');
    const agreedCents = isNamed ? (choice.agreedUnitCents ?? undefined) : undefined;
    return success({ line: priced, agreedCents, isRecommended: !isNamed });
  }

  /** Lock order as everywhere: the order, the ledgers, the stock. */
  async function save(
    tx: Db,
    order: OrderRow,
    notice: SubstitutionNotice,
    { plan, original, isRecommended }: { plan: SubstitutionPlan; original: OrderLineRow; isRecommended: boolean },
  ): Promise<Answer> {
    const at = clock.now();
    const { differenceCents, totalCents } = plan.money;
    const { orderId, productId, units } = notice;
    await lockPromotionUses(tx, orderId, plan.lines);
    const paid = await changePayment(tx, order, differenceCents, at);
    if (!paid.ok) throw new Refused(paid.code);
    await giveBackPromotionUses(tx, orderId, plan.lines);
    // The last use was taken after the replacement was priced: the branch sends the notice again, at the price of then.
    const { customerId } = order;
    if (!(await takePromotionUses(tx, { orderId, customerId, lines: plan.lines })))
      throw new Refused('SUBSTITUTE_NOT_ALLOWED');
    const stock = await exchangeStock(tx, { orderId, branchCode: order.branchCode, changes: plan.stock, at });
    if (!stock.ok) throw new Refused('SUBSTITUTE_STOCK_SHORT');
    await saveOrder(tx, order, plan, paid.value);
    if (productId !== undefined)
      await prescriptions.coverReplacement(tx, orderId, { originalId: original.productId, productId });
    const { replacement, unitCents } = plan;
    const detail: SubstitutionDetail = {
      noticeId: notice.id,
      original: { productId: original.productId, name: original.name, units },
      replacement: replacement ? { productId: replacement.productId, name: replacement.name, units, unitCents } : null,
      pharmacist: (isRecommended && notice.pharmacist) || null,
      differenceCents,
      totalCents,
      returned: paid.value.returned,
    };
    await recordEvent(tx, { orderId, at, actor: 'branch', event: substitutedEvent, detail: { ...detail } });
    const answer = { orderId, differenceCents, totalCents };
    if (!(await insertNotice(tx, { ...answer, id: notice.id, bodyDigest: digestOf(notice), at })))
      throw new Refused('NOTICE_OF_OTHER_EVENT');
    await jobs.enqueue(tx, substitutionJobs.told, { orderId, noticeId: notice.id });
    // Send the branch the changed order.
    await jobs.enqueue(tx, orderJobs.moved, { orderId, fromBranchCode: order.branchCode });
    return success({ isRepeated: false, differenceCents, totalCents });
  }

  async function write(tx: Db, notice: SubstitutionNotice, priced: DraftLine | undefined): Promise<Answer> {
    const order = await lockOrder(tx, notice.orderId);
    if (!order) return failure('ORDER_NOT_FOUND');
    const known = await repeated(tx, notice);
    if (known) return known;
    const tenderKinds = (await findTenders(tx, order.id)).map(({ kind }) => kind);
    const refusal = refusalOf(order, tenderKinds, notice);
    if (refusal) return failure(refusal);
    const lines = await findLines(tx, order.id);
    const original = missingLine(lines, notice);
    if (!original) return failure('SUBSTITUTE_LINE_NOT_FOUND');
    const replacement = await replacementOf(tx, order, original, notice, priced);
    if (!replacement.ok) return replacement;
    const { units } = notice;
    const plan = planSubstitution(order, lines, { original, units, replacement: replacement.value });
    if (!plan.ok) return plan;
    const isRecommended = replacement.value?.isRecommended ?? false;
    return save(tx, order, notice, { plan: plan.value, original, isRecommended });
  }

  /** Before the transaction, so that no lock is held while pricing. */
  async function priceOf(notice: SubstitutionNotice): Promise<DraftLine | undefined> {
    const { productId, units, orderId } = notice;
    if (productId === undefined) return undefined;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const original = order && missingLine(await findLines(db, orderId), notice);
    return original && price(order, original, { productId, units });
  }

  /**
   * Prices the replacement and returns the change, to be applied in the caller's transaction. A refusal leaves nothing
   * behind.
   */
  async function prepare(sent: SubstitutionNotice): Promise<(tx: Db) => Promise<Answer>> {
    const pharmacist = sent.pharmacist && tidyPharmacist(sent.pharmacist);
    if (sent.pharmacist && !pharmacist) return async () => failure('SUBSTITUTE_PHARMACIST_MISSING');
    const notice = { ...sent, pharmacist };
    // A repeated notice is answered also when the order has moved on.
    const known = await repeated(db, notice);
    if (known) return async () => known;
    const priced = await priceOf(notice);
    return async (tx) => {
      try {
        return await tx.transaction((part) => write(part, notice, priced));
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    };
  }

  return {
    prepare,
    apply: async (sent: SubstitutionNotice): Promise<Answer> => (await prepare(sent))(db),
  };
}

function refusalOf(
  order: OrderRow,
  tenderKinds: readonly TenderKind[],
  { branchCode }: SubstitutionNotice,
): SubstitutionProblem | undefined {
  if (order.branchCode !== branchCode) return 'ORDER_OF_OTHER_BRANCH';
  // BRANCH-04: the branch was not notified of it yet.
  if (order.awaitsOpening) return 'ORDER_AWAITS_OPENING';
  if (!beforeInvoice.includes(lifeStepOf(order))) return 'SUBSTITUTE_TOO_LATE';
  const isFixed = hasFixedAmounts({ ...order, isExternal: order.externalClient !== null, tenderKinds });
  return isFixed ? 'SUBSTITUTE_ORDER_FIXED' : undefined;
}

/** Lines that the shopper ordered come before replacement lines. */
function missingLine(
  lines: readonly OrderLineRow[],
  { originalId, units }: SubstitutionNotice,
): OrderLineRow | undefined {
  return lines
    .filter(({ kind, productId, quantity }) => kind === 'purchase' && productId === originalId && quantity >= units)
    .toSorted((a, b) => a.replacesProductId - b.replacesProductId)[0];
}
