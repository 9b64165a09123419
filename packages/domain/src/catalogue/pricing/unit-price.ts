import type { Cents } from '../../money/index.ts';
import type { PriceBlock, ProductPrices, QuantityTier } from './price-block.ts';
import type { NotTakenReason, PriceConditions, PriceReason } from './price-rules.ts';
import { unitPriceRules } from './price-rules.ts';

export interface UnitPrice {
  readonly cents: Cents;
  readonly reason: PriceReason;
  /** The rule that decided. */
  readonly ruleId: string;
}

/** A042: the choice, then the volume tier, then the cap of home delivery. Each step may only lower the price. */
export function chooseUnitPrice(prices: ProductPrices, line: PriceConditions = {}): UnitPrice {
  const block = blockFor(prices, line);
  const chosen = chooseFromBlock(block, line);
  return capForDelivery(applyTier(chosen, prices.tiers, line), block, line);
}

/** PRICE-08 */
export function blockFor(prices: ProductPrices, { isIcare }: PriceConditions): PriceBlock {
  return (isIcare && prices.icare) || prices.block;
}

function chooseFromBlock(block: PriceBlock, line: PriceConditions): UnitPrice {
  for (const { id, reason, cents, misses } of unitPriceRules) {
    const price = cents(block);
    if (price !== null && price > 0 && !misses?.(line, block)) return { cents: price, reason, ruleId: id };
  }
  return { cents: block.publicCents, reason: 'public', ruleId: 'PRICE-06' };
}

/**
 * PRICE-14 PRICE-15: the highest tier within the quantity; undefined below the smallest. A tier without a price for the
 * buyer is passed over, when it is said who buys.
 */
export function tierFor(
  tiers: readonly QuantityTier[],
  quantity: number,
  buyer?: Pick<PriceConditions, 'isSenior'>,
): QuantityTier | undefined {
  let reached: QuantityTier | undefined;
  for (const tier of tiers) {
    if (buyer && priceOfTier(tier, buyer).cents <= 0) continue;
    if (tier.quantity <= quantity && tier.quantity > (reached?.quantity ?? 0)) reached = tier;
  }
  return reached;
}

function applyTier(price: UnitPrice, tiers: readonly QuantityTier[], line: PriceConditions): UnitPrice {
  const tier = tierFor(tiers, line.quantity ?? 1, line);
  if (!tier) return price;
  const tierPrice = priceOfTier(tier, line);
  return tierPrice.cents < price.cents ? tierPrice : price;
}

// PRICE-16
function priceOfTier(tier: QuantityTier, { isSenior }: Pick<PriceConditions, 'isSenior'>): UnitPrice {
  return isSenior
    ? { cents: tier.seniorPriceCents, reason: 'seniorVolume', ruleId: 'PRICE-16' }
    : { cents: tier.priceCents, reason: 'volume', ruleId: 'PRICE-15' };
}

// PRICE-17
function capForDelivery(price: UnitPrice, block: PriceBlock, line: PriceConditions): UnitPrice {
  if (!line.isHomeDelivery) return price;
  const cap = capOf(block, line);
  return cap && cap.cents < price.cents ? cap : price;
}

function capOf(block: PriceBlock, { isSenior }: PriceConditions): UnitPrice | undefined {
  const cents = isSenior ? block.seniorDeliveryCents : block.deliveryCents;
  return cents !== null && cents > 0
    ? { cents, reason: isSenior ? 'seniorDelivery' : 'delivery', ruleId: 'PRICE-17' }
    : undefined;
}

export interface PriceCandidate extends UnitPrice {
  /** The quantity from which a volume price applies. */
  readonly fromQuantity?: number;
  /** Undefined on the charged price. */
  readonly notTaken?: NotTakenReason;
}

/** Every price of the product, in the order of evaluation, each with the reason why it was not taken. */
export function explainUnitPrice(
  prices: ProductPrices,
  line: PriceConditions = {},
  taken: UnitPrice = chooseUnitPrice(prices, line),
): PriceCandidate[] {
  const block = blockFor(prices, line);
  return [
    ...blockCandidates(block, line, taken),
    ...tierCandidates(prices.tiers, line, taken),
    ...capCandidates(block, line, taken),
  ];
}

function blockCandidates(block: PriceBlock, line: PriceConditions, taken: UnitPrice): PriceCandidate[] {
  const candidates: PriceCandidate[] = [];
  for (const { id: ruleId, reason, cents, misses } of unitPriceRules) {
    const price = cents(block);
    if (price === null || price <= 0) continue;
    const candidate = { cents: price, reason, ruleId };
    if (reason === taken.reason) candidates.push(candidate);
    else candidates.push({ ...candidate, notTaken: misses?.(line, block) || 'anotherFirst' });
  }
  return candidates;
}

function tierCandidates(tiers: readonly QuantityTier[], line: PriceConditions, taken: UnitPrice): PriceCandidate[] {
  const reached = tierFor(tiers, line.quantity ?? 1, line);
  return tiers.flatMap((tier): PriceCandidate[] => {
    const candidate = { ...priceOfTier(tier, line), fromQuantity: tier.quantity };
    if (candidate.cents <= 0) return [];
    if (tier.quantity > (line.quantity ?? 1)) return [{ ...candidate, notTaken: 'quantityBelowTier' }];
    if (tier !== reached) return [{ ...candidate, notTaken: 'anotherFirst' }];
    const isTaken = candidate.reason === taken.reason;
    return [isTaken ? candidate : { ...candidate, notTaken: whyNotLower(candidate, taken) }];
  });
}

function capCandidates(block: PriceBlock, line: PriceConditions, taken: UnitPrice): PriceCandidate[] {
  const cap = capOf(block, line);
  if (!cap) return [];
  if (cap.reason === taken.reason) return [cap];
  return [{ ...cap, notTaken: line.isHomeDelivery ? 'notLower' : 'notDelivered' }];
}

/** A price that was lowered again did apply; one that would have raised the price did not. */
function whyNotLower(candidate: UnitPrice, taken: UnitPrice): NotTakenReason {
  return candidate.cents > taken.cents && taken.ruleId === 'PRICE-17' ? 'anotherFirst' : 'notLower';
}
