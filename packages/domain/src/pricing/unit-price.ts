import type { Cents } from '../money/index.ts';
import type { PriceBlock, ProductPrices, QuantityTier } from './price-block.ts';

/** What about the buyer and the line decides the price; a visitor with one unit is the empty one. */
export interface PricedLine {
  readonly quantity?: number;
  readonly isSenior?: boolean;
  readonly hasFourthAgePrescription?: boolean;
  /** Whether a promotion runs today and all that it asks for is met. */
  readonly meetsPromotion?: boolean;
  readonly isIcare?: boolean;
  readonly isHomeDelivery?: boolean;
}

export const priceReasons = [
  'public',
  'ecommerce',
  'promotion',
  'senior',
  'seniorPromotion',
  'fourthAge',
  'volume',
  'seniorVolume',
  'delivery',
  'seniorDelivery',
] as const;
export type PriceReason = (typeof priceReasons)[number];

export interface UnitPrice {
  readonly cents: Cents;
  readonly reason: PriceReason;
  /** The rule that decided. */
  readonly ruleId: string;
}

interface UnitPriceRule {
  readonly id: string;
  readonly reason: PriceReason;
  priceFor(line: PricedLine, block: PriceBlock): Cents | null | undefined | false;
}

// PRICE-07: the order is the rule, the first entry that yields a price wins.
const unitPriceRules: readonly UnitPriceRule[] = [
  {
    id: 'PRICE-01',
    reason: 'seniorPromotion',
    priceFor: (line, { seniorPromotionCents }) => line.isSenior && line.meetsPromotion && seniorPromotionCents,
  },
  { id: 'PRICE-02', reason: 'senior', priceFor: (line, { seniorCents }) => line.isSenior && seniorCents },
  {
    id: 'PRICE-03',
    reason: 'fourthAge',
    priceFor: (line, { fourthAgeCents }) => line.hasFourthAgePrescription && fourthAgeCents,
  },
  {
    id: 'PRICE-04',
    reason: 'promotion',
    priceFor: (line, { promotionCents }) => line.meetsPromotion && promotionCents,
  },
  {
    id: 'PRICE-05',
    reason: 'ecommerce',
    priceFor: (_, { ecommerceCents, publicCents }) =>
      ecommerceCents !== null && ecommerceCents < publicCents && ecommerceCents,
  },
  { id: 'PRICE-06', reason: 'public', priceFor: (_, { publicCents }) => publicCents },
];

/** A042: the choice, then the volume tier, then the cap of home delivery. Each may only lower what the one before gave. */
export function chooseUnitPrice(prices: ProductPrices, line: PricedLine = {}): UnitPrice {
  const block = (line.isIcare && prices.icare) || prices.block;
  const chosen = chooseFromBlock(block, line);
  return capForDelivery(applyTier(chosen, prices.tiers, line), block, line);
}

function chooseFromBlock(block: PriceBlock, line: PricedLine): UnitPrice {
  for (const { id, reason, priceFor } of unitPriceRules) {
    const cents = priceFor(line, block);
    if (cents) return { cents, reason, ruleId: id };
  }
  return { cents: block.publicCents, reason: 'public', ruleId: 'PRICE-06' };
}

/** PRICE-14 PRICE-15: nothing below the smallest tier; above it, the highest tier that the quantity reaches. */
export function tierFor(tiers: readonly QuantityTier[], quantity: number): QuantityTier | undefined {
  let reached: QuantityTier | undefined;
  for (const tier of tiers) {
    if (tier.quantity <= quantity && tier.quantity > (reached?.quantity ?? 0)) reached = tier;
  }
  return reached;
}

function applyTier(price: UnitPrice, tiers: readonly QuantityTier[], line: PricedLine): UnitPrice {
  const tier = tierFor(tiers, line.quantity ?? 1);
  if (!tier) return price;
  // PRICE-16
  const tierPrice: UnitPrice = line.isSenior
    ? { cents: tier.seniorPriceCents, reason: 'seniorVolume', ruleId: 'PRICE-16' }
    : { cents: tier.priceCents, reason: 'volume', ruleId: 'PRICE-15' };
  return tierPrice.cents < price.cents ? tierPrice : price;
}

// PRICE-17
function capForDelivery(price: UnitPrice, block: PriceBlock, line: PricedLine): UnitPrice {
  if (!line.isHomeDelivery) return price;
  const cap = line.isSenior ? block.seniorDeliveryCents : block.deliveryCents;
  if (cap === null || cap >= price.cents) return price;
  return { cents: cap, reason: line.isSenior ? 'seniorDelivery' : 'delivery', ruleId: 'PRICE-17' };
}
