import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import type { TenderKind } from '../../tenders/index.ts';

export interface PaidPart {
  position: number;
  kind: TenderKind;
  amountCents: number;
  /** Of a part paid with points. */
  points: number;
}

/** An amount refunded to its source. */
export interface ReturnedPart {
  kind: TenderKind;
  amountCents: number;
  points: number;
}

export interface TenderChange {
  tenders: PaidPart[];
  returned: ReturnedPart[];
}

/** Not paid yet: the amount only changes. */
const paidOnReceipt: readonly TenderKind[] = ['cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch'];

/** Bank points, cash-back, vouchers and the wallet can only be refunded as a whole. */
const returnedInPart: readonly TenderKind[] = [
  'onlineCard',
  'payPal',
  'paymentLink',
  'points',
  'certificates',
  'credit',
];

/** A141: the tenders of an order whose total changes by the difference; their sum changes equally. */
export function changeTenders(
  tenders: readonly PaidPart[],
  differenceCents: number,
  { isPickup }: { isPickup: boolean },
): Result<TenderChange, 'SUBSTITUTE_NOT_REFUNDABLE'> {
  return differenceCents > 0 ? success(raise(tenders, differenceCents, isPickup)) : lower(tenders, -differenceCents);
}

/** Paid tenders are not charged again: the shopper pays the difference on receipt. */
function raise(tenders: readonly PaidPart[], cents: number, isPickup: boolean): TenderChange {
  const grown = tenders.findLast(({ kind }) => paidOnReceipt.includes(kind));
  if (grown) {
    const changed = tenders.map((part) => (part === grown ? { ...part, amountCents: part.amountCents + cents } : part));
    return { tenders: changed, returned: [] };
  }
  const position = Math.max(-1, ...tenders.map((part) => part.position)) + 1;
  const added: PaidPart = { position, kind: isPickup ? 'payAtBranch' : 'cash', amountCents: cents, points: 0 };
  return { tenders: [...tenders, added], returned: [] };
}

/** From the last to the first: tenders paid on receipt are last. */
function lower(tenders: readonly PaidPart[], cents: number): Result<TenderChange, 'SUBSTITUTE_NOT_REFUNDABLE'> {
  const kept: PaidPart[] = [];
  const returned: ReturnedPart[] = [];
  let left = cents;
  for (const part of tenders.toReversed()) {
    const amountCents = Math.min(left, part.amountCents);
    left -= amountCents;
    // In the shopper's favour: rounds up to a whole point.
    const points = amountCents === 0 ? 0 : Math.ceil((part.points * amountCents) / part.amountCents);
    if (part.amountCents > amountCents)
      kept.unshift({ ...part, amountCents: part.amountCents - amountCents, points: part.points - points });
    if (amountCents === 0 || paidOnReceipt.includes(part.kind)) continue;
    if (!returnedInPart.includes(part.kind)) return failure('SUBSTITUTE_NOT_REFUNDABLE');
    returned.push({ kind: part.kind, amountCents, points });
  }
  return success({ tenders: kept, returned });
}
