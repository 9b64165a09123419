import type { DraftLine, OrderDraft } from './draft.ts';
import { noWishes } from './draft.ts';

export function aLine(line: Partial<DraftLine> & Pick<DraftLine, 'productId'>): DraftLine {
  const { quantity = 1, unitCents = 10_00 } = line;
  return {
    kind: 'purchase',
    promotionId: 0,
    name: `Producto ${line.productId}`,
    quantity,
    allowsOrderWithoutStock: false,
    unitCents,
    totalCents: quantity * unitCents,
    savedCents: 0,
    priceRuleId: 'PRICE-05',
    taxPercent: 15,
    earnedPoints: 1.5,
    isSenior: false,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    documentId: null,
    isRepurchase: false,
    repurchaseDays: 0,
    patientId: null,
    ...line,
  };
}

/** An order that is picked up in branch 5 and paid there, but for what the points pay. */
export function aDraft({
  points = 0,
  pointCents = 0,
  ...draft
}: Partial<OrderDraft> &
  Pick<OrderDraft, 'customerId' | 'lines'> & { points?: number; pointCents?: number }): OrderDraft {
  const subtotalCents = draft.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const paid = subtotalCents - pointCents;
  return {
    companyId: 2,
    kind: 'ordinary',
    orderTypeId: 1,
    branchCode: 5,
    addressId: null,
    destination: null,
    paymentTypeId: 11,
    onCredit: false,
    money: {
      subtotalCents,
      couponSavingCents: 0,
      deliveryCents: 0,
      insuranceCents: 0,
      pointsChargeCents: 0,
      totalCents: subtotalCents,
      earnedPoints: 0,
    },
    couponCode: null,
    tenders: [
      ...(points > 0 ? [{ kind: 'points' as const, amountCents: pointCents, points }] : []),
      ...(paid > 0 ? [{ kind: 'payAtBranch' as const, amountCents: paid, points: 0 }] : []),
    ],
    wishes: noWishes,
    idempotency: null,
    waitsFor: 'services',
    expiresAt: new Date('2026-11-15T18:01:00Z'),
    ...draft,
  };
}
