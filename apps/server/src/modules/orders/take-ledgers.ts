import { sum } from '@botica/domain/money';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { TenderKind } from '@botica/domain/tenders';
import type { Db } from '../../platform/database.ts';
import { giveBackPrizes } from '../loyalty/stickers/index.ts';
import { giveBackCertificates, takeCertificates } from '../tenders/certificates/index.ts';
import { giveBackCredit, takeCredit } from '../tenders/credit/index.ts';
import { giveBackCouponUse, takeCouponUse } from '../tenders/digital-coupons/index.ts';
import { giveBackPoints, takePoints } from '../tenders/points/index.ts';
import { giveBackPromotionUses, takePromotionUses } from '../tenders/promotion-uses/index.ts';
import { giveBackRedemptions, takeRedemptions } from '../tenders/redemptions/index.ts';
import type { HoldProblem, OrderDraft } from './draft.ts';
import type { OrderRow } from './tables.ts';

type TakenFrom = Pick<OrderDraft, 'customerId' | 'companyId' | 'couponCode' | 'lines' | 'tenders'>;

/** Promotions and the coupon first: all customers share them, while the other ledgers belong to this customer. */
export async function takeLedgers(
  tx: Db,
  orderId: number,
  draft: TakenFrom,
  at: Date,
): Promise<Result<undefined, HoldProblem>> {
  const { customerId, companyId, couponCode } = draft;
  if (!(await takePromotionUses(tx, { orderId, customerId, lines: draft.lines }))) return failure('PROMOTION_USED_UP');
  if (customerId === null) return success(undefined);
  if (couponCode !== null) {
    const isTaken = await takeCouponUse(tx, { companyId, code: couponCode, customerId });
    if (!isTaken) return failure('COUPON_USED_UP');
  }
  const redeemed = await takeRedemptions(tx, { orderId, customerId, lines: draft.lines, at });
  if (!redeemed.ok) return redeemed;
  const owner = { customerId, companyId, orderId, at };
  const points = sum(tendersOf(draft, 'points').map((tender) => tender.points));
  if (points > 0 && !(await takePoints(tx, { ...owner, points })).ok) return failure('POINTS_NOT_ENOUGH');
  const certificates = centsOf(draft, 'certificates');
  if (certificates > 0 && !(await takeCertificates(tx, { ...owner, amountCents: certificates })).ok) {
    return failure('CERTIFICATES_NOT_ENOUGH');
  }
  const credit = centsOf(draft, 'credit');
  if (credit > 0 && !(await takeCredit(tx, { ...owner, amountCents: credit })).ok) return failure('CREDIT_NOT_ENOUGH');
  return success(undefined);
}

/** In the order in which they were taken. */
export async function giveBackLedgers(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const { customerId, companyId, couponCode, id } = order;
  await giveBackPromotionUses(tx, id);
  if (customerId === null) return;
  if (couponCode !== null) await giveBackCouponUse(tx, { companyId, code: couponCode, customerId });
  await giveBackRedemptions(tx, id, at);
  await giveBackPrizes(tx, id);
  await giveBackPoints(tx, id, at);
  await giveBackCertificates(tx, id, at);
  await giveBackCredit(tx, id, at);
}

function tendersOf({ tenders }: TakenFrom, kind: TenderKind) {
  return tenders.filter((tender) => tender.kind === kind);
}

function centsOf(draft: TakenFrom, kind: TenderKind): number {
  return sum(tendersOf(draft, kind).map(({ amountCents }) => amountCents));
}
