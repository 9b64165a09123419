import type { BonusLineDto, CartLineDto, RedemptionLineDto } from '@botica/contract/cart/cart';
import { knownStock } from '@botica/contract/cart/lines';
import { toCents } from '@botica/domain/money';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { TenderPart } from '@botica/domain/tenders';
import type { DraftLine, DraftMoney, DraftTender, DraftWishes, OrderDraft } from '../orders/index.ts';
import { openingWishes } from '../orders/index.ts';
import type { KnownOrder } from './facts.ts';
import { scheduleOf } from './place.ts';

type Terms = Pick<OrderDraft, 'customerId' | 'idempotency' | 'waitsFor' | 'expiresAt'>;

/** The order as it will be written. `branchCode` is known: the checks have passed. */
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
    paymentTypeId: submission.tipoPagoId || null,
    onCredit: tender.parts.some(({ kind }) => kind === 'credit'),
    money: moneyOf(known),
    couponCode: cart.cuponDigital?.codigo ?? null,
    lines: linesOf(known),
    tenders: tender.parts.map((part) => tenderOf(part, known)),
    wishes: wishesOf(known),
  };
}

/** What a coupon takes off single products is in their prices already. */
function moneyOf({ cart, place, tender }: KnownOrder): DraftMoney {
  return {
    subtotalCents: toCents(cart.total),
    couponSavingCents: toCents(cart.totalAhorradoConCuponAFactura),
    deliveryCents: place.deliveryCents,
    insuranceCents: place.insuranceCents,
    pointsChargeCents: tender.pointsChargeCents,
    totalCents: tender.totalCents,
    earnedPoints: cart.puntosAcumulados,
  };
}

function linesOf({ cart, orderTypeId, own }: KnownOrder): DraftLine[] {
  const isPickup = orderTypeId === orderTypeIds.pickup;
  const asked = (gifts: readonly (RedemptionLineDto | BonusLineDto)[]) => gifts.filter(({ cantidad }) => cantidad > 0);
  return [
    ...cart.productosCarritoCompra.map((line) =>
      purchaseLine(line, { isPickup, hasRepurchase: own.repurchase !== null }),
    ),
    ...asked(cart.productosCarritoCanje).map((gift) => giftLine(gift, 'swap')),
    ...asked(cart.productosCarritoBonificacion).map((gift) => giftLine(gift, 'bonus')),
  ];
}

export function purchaseLine(
  line: CartLineDto,
  { isPickup, hasRepurchase }: { isPickup: boolean; hasRepurchase: boolean },
): DraftLine {
  const isRepurchase = line.recompra && hasRepurchase;
  return {
    kind: 'purchase',
    productId: line.productoId,
    promotionId: 0,
    name: `${line.prod_Desc}, ${line.presentacion}`,
    quantity: line.cantidad,
    // CART-07: picked up, what is not there at all is not there, whatever the product allows.
    allowsOrderWithoutStock: line.permitePedirSinInventario && !(isPickup && knownStock(line.invActual) === 0),
    unitCents: toCents(line.precio),
    totalCents: toCents(line.total),
    savedCents: toCents(line.totalAhorrado) + toCents(line.totalAhorradoConCupon),
    priceRuleId: line.reglaPrecio,
    taxPercent: line.isv,
    earnedPoints: line.puntos,
    isSenior: line.terceraEdad,
    hasFourthAgePrescription: line.tieneRecetaCuartaEdad,
    hasPrescription: line.tieneReceta,
    documentId: line.documentoId || null,
    isRepurchase,
    repurchaseDays: isRepurchase ? line.recompraFrecuencia : 0,
    patientId: null,
  };
}

function giftLine(gift: RedemptionLineDto | BonusLineDto, kind: 'swap' | 'bonus'): DraftLine {
  return {
    kind,
    productId: gift.productoId,
    promotionId: gift.promocionId,
    name: gift.descripcion,
    quantity: gift.cantidad,
    allowsOrderWithoutStock: false,
    unitCents: 0,
    totalCents: 0,
    savedCents: toCents(gift.valor) * gift.cantidad,
    priceRuleId: '',
    taxPercent: 0,
    earnedPoints: 0,
    isSenior: false,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    documentId: null,
    isRepurchase: false,
    repurchaseDays: 0,
    patientId: ('pacienteId' in gift && gift.pacienteId) || null,
  };
}

function tenderOf({ kind, cents, points = 0, voucherCode }: TenderPart, { own }: KnownOrder): DraftTender {
  const cardId =
    kind === 'onlineCard' ? own.card?.id : kind === 'bankPoints' || kind === 'cashBack' ? own.bankCardId : null;
  const detail = { ...(cardId ? { cardId } : {}), ...(voucherCode ? { voucherCode } : {}) };
  return { kind, amountCents: cents, points, ...(Object.keys(detail).length > 0 ? { detail } : {}) };
}

function wishesOf({ submission, place, own, buyer }: KnownOrder): DraftWishes {
  return {
    phone: submission.celular || buyer.phone,
    contactName: buyer.fullName,
    contactEmail: buyer.email,
    wantsCall: submission.HacerLlamadaConfirmacion ?? true,
    notes: submission.observaciones ?? '',
    ...openingWishes(place.opening),
    scheduledFor: scheduleOf(submission) ?? null,
    taxId: own.taxId,
    invoiceByMailOnly: submission.facturaSoloPorCorreo ?? false,
    olderIdentity: own.olderIdentity?.identityNumber ?? null,
    foreignShipment: place.foreign?.shipment ?? null,
    externalClient: own.external,
    cardId: own.card?.id ?? null,
    bankPointsCardId: own.bankCardId,
    repurchase: own.repurchase,
  };
}
