import type { EarnedGift, PricedCart, PricedLine } from '@botica/domain/cart/pricing';
import type { DraftLine } from './draft.ts';

interface LineTerms {
  /** The order is collected at the branch. */
  isPickup: boolean;
  /** False where there is no way to pay for a later purchase, or no account to repeat it. */
  mayRepeat: boolean;
  /** False for an order without an account. */
  earnsPoints: boolean;
}

/** PRICE-01 PRICE-04: the rules that charge a promotion price. */
const promotionRules: readonly string[] = ['PRICE-01', 'PRICE-04'];

/** The order line of a cart line: for customers, guests, repurchases, replacements and proposals. */
export function toOrderLine(line: PricedLine, { isPickup, mayRepeat, earnsPoints }: LineTerms): DraftLine {
  const { price } = line;
  const isRepurchase = line.isRepurchase && mayRepeat;
  return {
    kind: 'purchase',
    productId: line.productId,
    promotionId: promotionRules.includes(price.ruleId) ? (price.promotion?.promotion.id ?? 0) : 0,
    name: `${line.name}, ${line.presentation}`,
    quantity: line.quantity,
    // CART-07: a product without stock in the branch cannot be picked up, even if it may be ordered without stock.
    allowsOrderWithoutStock: line.allowsOrderWithoutStock && !(isPickup && line.stock === 0),
    unitCents: price.unitCents,
    totalCents: price.totalCents,
    savedCents: price.savingCents + price.couponSavingCents,
    priceRuleId: price.ruleId,
    taxPercent: line.taxPercent,
    earnedPoints: earnsPoints ? price.points : 0,
    benefitId: (earnsPoints && price.benefitId) || null,
    benefitShare: earnsPoints ? price.benefitShare : 0,
    isSenior: line.isSenior,
    hasFourthAgePrescription: line.hasFourthAgePrescription,
    hasPrescription: line.hasPrescription,
    documentId: line.documentId || null,
    isRepurchase,
    repurchaseDays: isRepurchase ? line.repurchaseDays : 0,
    patientId: null,
  };
}

/** The redemptions and bonuses that the cart has and the shopper asked for. */
export function giftLines({ redemptions, bonuses }: Pick<PricedCart, 'redemptions' | 'bonuses'>): DraftLine[] {
  const isAsked = ({ quantity }: EarnedGift) => quantity > 0;
  return [
    ...redemptions.filter(isAsked).map((gift) => toGiftLine(gift, 'swap')),
    ...bonuses.filter(isAsked).map((gift) => toGiftLine(gift, 'bonus')),
  ];
}

function toGiftLine(gift: EarnedGift, kind: 'swap' | 'bonus'): DraftLine {
  return {
    kind,
    productId: gift.productId,
    promotionId: gift.promotionId,
    name: gift.name,
    quantity: gift.quantity,
    allowsOrderWithoutStock: false,
    unitCents: 0,
    totalCents: 0,
    savedCents: gift.valueCents * gift.quantity,
    priceRuleId: '',
    taxPercent: 0,
    earnedPoints: 0,
    benefitId: null,
    benefitShare: 0,
    isSenior: false,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    documentId: null,
    isRepurchase: false,
    repurchaseDays: 0,
    patientId: gift.patientId || null,
  };
}
