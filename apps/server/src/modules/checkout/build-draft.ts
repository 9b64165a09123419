import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { TenderPart } from '@botica/domain/tenders';
import type { DraftLine, DraftMoney, DraftTender, DraftWishes, OrderDraft } from '../orders/index.ts';
import { giftLines, openingWishes, toOrderLine } from '../orders/index.ts';
import type { KnownOrder } from './build-check-facts.ts';
import { scheduleOf } from './resolve-destination.ts';

type Terms = Pick<OrderDraft, 'customerId' | 'idempotency' | 'waitsFor' | 'expiresAt' | 'taken'>;

/** The order as it will be written. `branchCode` is defined because the checks have passed. */
export function draftOf(known: KnownOrder, branchCode: number, terms: Terms): OrderDraft {
  const { submission, cart, place, tender } = known;
  return {
    ...terms,
    companyId: known.company.id,
    kind: 'ordinary',
    orderTypeId: known.orderTypeId,
    branchCode,
    addressId: place.addressId ?? null,
    destination: place.destination,
    paymentTypeId: submission.payment.paymentTypeId || null,
    onCredit: tender.parts.some(({ kind }) => kind === 'credit'),
    money: moneyOf(known),
    couponCode: cart.coupon?.code ?? null,
    lines: linesOf(known),
    tenders: tender.parts.map((part) => tenderOf(part, known)),
    wishes: wishesOf(known),
  };
}

/** Coupon discounts on single products are already in their prices. */
function moneyOf({ cart, place, tender }: KnownOrder): DraftMoney {
  return {
    subtotalCents: cart.totals.totalCents,
    couponSavingCents: cart.totals.orderCouponSavingCents,
    deliveryCents: place.deliveryCents,
    insuranceCents: place.insuranceCents,
    pointsChargeCents: tender.pointsChargeCents,
    totalCents: tender.totalCents,
    earnedPoints: cart.totals.points,
  };
}

function linesOf({ cart, orderTypeId, own }: KnownOrder): DraftLine[] {
  const terms = {
    isPickup: orderTypeId === orderTypeIds.pickup,
    mayRepeat: own.repurchase !== null,
    earnsPoints: true,
  };
  return [...cart.lines.map((line) => toOrderLine(line, terms)), ...giftLines(cart)];
}

function tenderOf({ kind, cents, points = 0, voucherCode }: TenderPart, { own }: KnownOrder): DraftTender {
  const cardId =
    kind === 'onlineCard' ? own.card?.id : kind === 'bankPoints' || kind === 'cashBack' ? own.bankCardId : null;
  const detail = { ...(cardId ? { cardId } : {}), ...(voucherCode ? { voucherCode } : {}) };
  return { kind, amountCents: cents, points, ...(Object.keys(detail).length > 0 ? { detail } : {}) };
}

function wishesOf({ submission, place, own, buyer }: KnownOrder): DraftWishes {
  return {
    phone: submission.phone || buyer.phone,
    contactName: buyer.fullName,
    contactEmail: buyer.email,
    wantsCall: submission.wantsCall,
    notes: submission.notes,
    ...openingWishes(place.opening),
    scheduledFor: scheduleOf(submission.place) ?? null,
    taxId: own.taxId,
    invoiceByMailOnly: submission.invoiceByMailOnly,
    olderIdentity: own.olderIdentity?.identityNumber ?? null,
    foreignShipment: place.foreign?.shipment ?? null,
    externalClient: own.external,
    cardId: own.card?.id ?? null,
    bankPointsCardId: own.bankCardId,
    repurchase: own.repurchase,
  };
}
