import type { EarnedGift, PricedCart, PricedLine } from '@botica/domain/cart/pricing';
import { hasFourthAgePrice, restrictionOf } from '@botica/domain/cart/pricing';
import type { CheckoutFacts, CheckoutGift, CheckoutLine, OrderSubmission } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { TenderSplit } from '@botica/domain/tenders';
import { remainderTypeOf } from '@botica/domain/tenders';
import type { OwnChoices } from './find-own-choices.ts';
import type { OrderPlace } from './resolve-destination.ts';
import type { Buyer } from './store.ts';

export interface KnownOrder {
  now: Date;
  company: Company;
  orderTypeId: OrderTypeId;
  submission: OrderSubmission;
  cart: PricedCart;
  place: OrderPlace;
  own: OwnChoices;
  buyer: Buyer;
  tender: TenderSplit;
}

/** The input of the checks, read from the database except for the shopper's own choices. */
export function checkoutFactsOf(order: KnownOrder): CheckoutFacts {
  const { submission, cart, place, own, buyer } = order;
  const { credit } = buyer;
  return {
    now: order.now,
    company: order.company,
    orderType: orderTypeName(order.orderTypeId),
    lines: cart.lines.map((line) => checkoutLine(line, cart, own)),
    redemptions: cart.redemptions.map(checkoutGift),
    bonuses: cart.bonuses.map(checkoutGift),
    goodsCents: cart.totals.payableCents,
    minimumDeliveryCents: place.minimumDeliveryCents ?? cart.deliveryMinimumCents,
    branch: place.branch,
    addressId: place.addressId,
    foreign: place.foreign && {
      ...place.foreign,
      acceptedRequirements: submission.acceptedForeignRequirements,
    },
    schedule: submission.place.schedule,
    scheduleLimits: place.scheduleLimits,
    payment: {
      remainder: remainderTypeOf(submission.payment.paymentTypeId),
      usesCredit: submission.payment.usesCredit || credit.isExternalClient, // ROLE-10
      card: own.card,
    },
    tender: order.tender,
    credit,
    isExternalClient: credit.isExternalClient,
    olderIdentity: own.olderIdentity,
    isTaxIdOffered: buyer.isTaxIdOffered,
    taxId: own.taxId ?? undefined,
    repurchase: { acceptedTerms: own.repurchase !== null, cardId: own.repurchase?.cardId },
    call: { isWanted: submission.wantsCall, phone: submission.phone || buyer.phone },
    accepted: [],
  };
}

function checkoutLine(line: PricedLine, cart: PricedCart, { repurchase }: OwnChoices): CheckoutLine {
  return {
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    totalCents: line.price.totalCents,
    stock: line.stock,
    allowsOrderWithoutStock: line.allowsOrderWithoutStock,
    requiresPrescription: line.requiresPrescription,
    hasPrescription: line.hasPrescription || line.documentId !== '',
    isPrescriptionAttached: line.documentId !== '',
    isSenior: line.isSenior,
    hasFourthAgePrescription: hasFourthAgePrice(line, cart),
    isRepurchase: line.isRepurchase && repurchase !== null,
    promotion: 'none',
    restriction: restrictionOf(line),
  };
}

function checkoutGift({ promotionId, available, quantity }: EarnedGift): CheckoutGift {
  return { promotionId, available, requested: quantity };
}
