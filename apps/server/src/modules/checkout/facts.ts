import type { CartDto, CartLineDto } from '@botica/contract/cart/cart';
import { knownStock } from '@botica/contract/cart/lines';
import type { Submission } from '@botica/contract/checkout/checkout';
import { hasFourthAgePrice, restrictionOf } from '@botica/contract/checkout/lines';
import type { CheckoutFacts, CheckoutGift, CheckoutLine, CreditFacts } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import { toCents } from '@botica/domain/money';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { TenderSplit } from '@botica/domain/tenders';
import { remainderTypeOf } from '@botica/domain/tenders';
import type { OwnChoices } from './own-choices.ts';
import type { OrderPlace } from './place.ts';
import type { Buyer } from './store.ts';

export interface KnownOrder {
  now: Date;
  company: Company;
  orderTypeId: OrderTypeId;
  submission: Submission;
  cart: CartDto;
  place: OrderPlace;
  own: OwnChoices;
  buyer: Buyer;
  credit: CreditFacts & { isExternalClient: boolean };
  tender: TenderSplit;
}

/** What the checks are asked about, all of it from the database but for what only the shopper can say. */
export function checkoutFactsOf(order: KnownOrder): CheckoutFacts {
  const { submission, cart, place, own, credit } = order;
  const { PedidoWebProgramado, FechaProgramada = '', HoraProgramada = '', celular } = submission;
  return {
    now: order.now,
    company: order.company,
    orderType: orderTypeName(order.orderTypeId),
    lines: cart.productosCarritoCompra.map((line) => checkoutLine(line, cart, own)),
    redemptions: cart.productosCarritoCanje.map((gift) => giftOf(gift, gift.canjeDisponible)),
    bonuses: cart.productosCarritoBonificacion.map((gift) => giftOf(gift, gift.bonificacionDisponible)),
    goodsCents: toCents(cart.totalAPagar),
    minimumDeliveryCents: toCents(cart.minimoDomicilio),
    branch: place.branch,
    addressId: place.addressId,
    foreign: place.foreign && {
      ...place.foreign,
      acceptedRequirements: submission.aceptaRequisitosExtranjero ?? false,
    },
    schedule: PedidoWebProgramado ? { date: FechaProgramada, time: HoraProgramada } : undefined,
    scheduleLimits: place.scheduleLimits,
    payment: {
      remainder: remainderTypeOf(submission.tipoPagoId ?? 0),
      usesCredit: submission.facturarAlCredito || credit.isExternalClient, // ROLE-10
      card: own.card,
    },
    tender: order.tender,
    credit,
    isExternalClient: credit.isExternalClient,
    olderIdentity: own.olderIdentity,
    isTaxIdOffered: order.buyer.isTaxIdOffered,
    taxId: own.taxId ?? undefined,
    repurchase: { acceptedTerms: own.repurchase !== null, cardId: own.repurchase?.cardId },
    call: { isWanted: submission.HacerLlamadaConfirmacion ?? true, phone: celular || order.buyer.phone },
    accepted: [],
  };
}

function checkoutLine(line: CartLineDto, cart: CartDto, { repurchase }: OwnChoices): CheckoutLine {
  return {
    productId: line.productoId,
    name: line.prod_Desc,
    quantity: line.cantidad,
    totalCents: toCents(line.total),
    stock: knownStock(line.invActual),
    allowsOrderWithoutStock: line.permitePedirSinInventario,
    requiresPrescription: line.requiereReceta,
    hasPrescription: line.tieneReceta || line.documentoId !== '',
    isPrescriptionAttached: line.documentoId !== '',
    isSenior: line.terceraEdad,
    hasFourthAgePrescription: hasFourthAgePrice(line, cart),
    isRepurchase: line.recompra && repurchase !== null,
    promotion: 'none',
    restriction: restrictionOf(line),
  };
}

function giftOf(gift: { promocionId: number; cantidad: number }, available: number): CheckoutGift {
  return { promotionId: gift.promocionId, available, requested: gift.cantidad };
}
