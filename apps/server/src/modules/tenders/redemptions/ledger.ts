import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { unitsEarned, unitsTaken } from '@botica/domain/tenders/redemptions';
import type { Db } from '../../../platform/database.ts';
import type { CardUnits, RedemptionTerms } from './store.ts';
import { addUnits, findRedeemedTerms, findSwapTerms, openOwnCard, takeUnits } from './store.ts';

/** The fields of an order's lines that are needed here. */
export interface RedeemedLine {
  kind: 'purchase' | 'swap' | 'bonus' | 'prize';
  /** For a swap: its promotion's product, which is also the gift. */
  productId: number;
  promotionId: number;
  quantity: number;
  patientId: number | null;
}

export interface RedemptionsOrder {
  orderId: number;
  customerId: string;
  lines: readonly RedeemedLine[];
  at: Date;
}

/**
 * CANJE-03: when the order is placed, a redemption takes the units that the order itself does not buy from its
 * patient's card. Refused if a card would become negative. Idempotent by order.
 */
export async function takeRedemptions(
  tx: Db,
  { orderId, customerId, lines, at }: RedemptionsOrder,
): Promise<Result<undefined, 'PATIENT_NOT_FOUND' | 'REDEMPTION_NOT_EARNED'>> {
  const swaps = lines.filter(({ kind }) => kind === 'swap');
  if (swaps.length === 0) return success(undefined);
  const terms = await findRedeemedTerms(tx, customerId, swaps);
  const takes: CardUnits[] = [];
  for (const { patientId, promotionId, quantity } of swaps) {
    const term = terms.find((one) => one.promotionId === promotionId);
    if (patientId !== null && term?.patientId !== patientId) return failure('PATIENT_NOT_FOUND');
    if (!term) continue;
    const units = unitsTaken(term, { bought: boughtFor(term, lines), redeemed: quantity });
    if (units > 0 && patientId === null) return failure('REDEMPTION_NOT_EARNED');
    if (units > 0 && patientId !== null) takes.push({ patientId, promotionId, units });
  }
  const isCovered = takes.length === 0 || (await takeUnits(tx, { orderId, at }, takes));
  return isCovered ? success(undefined) : failure('REDEMPTION_NOT_EARNED');
}

export interface InvoicedOrder extends RedemptionsOrder {
  companyId: number;
  /** Selects the promotions of that day. */
  placedAt: Date;
}

/**
 * CANJE-03: adds the invoiced units of products with exchange to a card: that of the patient of the order's redemption,
 * otherwise the customer's own. Idempotent by order.
 */
export async function earnUnits(tx: Db, order: InvoicedOrder): Promise<void> {
  const { orderId, customerId, lines, at } = order;
  const earned = (await findSwapTerms(tx, order)).flatMap((term) => {
    const swap = swapOf(term, lines);
    const bought = boughtFor(term, lines);
    const units = unitsEarned(term, { bought, redeemed: swap?.quantity ?? 0, taken: term.taken });
    return units > 0 ? [{ patientId: swap?.patientId ?? null, promotionId: term.promotionId, units }] : [];
  });
  if (earned.length === 0) return;
  const ownId = earned.some(({ patientId }) => patientId === null) ? await openOwnCard(tx, customerId) : 0;
  const cards = earned.map((one) => ({ ...one, patientId: one.patientId ?? ownId }));
  await addUnits(tx, { orderId, at }, cards);
}

type Promotion = Pick<RedemptionTerms, 'promotionId' | 'productId'>;

const swapOf = ({ promotionId }: Promotion, lines: readonly RedeemedLine[]) =>
  lines.find((line) => line.kind === 'swap' && line.promotionId === promotionId);

/** Units of a product count for one promotion only: the first that the order redeems. */
function boughtFor({ promotionId, productId }: Promotion, lines: readonly RedeemedLine[]): number {
  const ofProduct = lines.filter((line) => line.productId === productId);
  const redeemed = ofProduct.flatMap((line) => (line.kind === 'swap' ? [line.promotionId] : []));
  if (redeemed.length > 0 && Math.min(...redeemed) !== promotionId) return 0;
  return ofProduct.reduce((sum, { kind, quantity }) => sum + (kind === 'purchase' ? quantity : 0), 0);
}
