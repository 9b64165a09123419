import type { Cents } from '../../money/index.ts';
import type { PriceBlock } from './price-block.ts';

/** The facts of the buyer and the line that decide the price; empty for a visitor with one unit. */
export interface PriceConditions {
  readonly quantity?: number;
  readonly isSenior?: boolean;
  readonly hasFourthAgePrescription?: boolean;
  /** Whether a promotion runs today and its requirements are met. */
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

/** Why a price of the product was not charged. */
export const notTakenReasons = [
  'notSenior',
  'noFourthAgePrescription',
  'promotionUnmet',
  'quantityBelowTier',
  'notDelivered',
  'notLower',
  'anotherFirst',
] as const;
export type NotTakenReason = (typeof notTakenReasons)[number];

interface UnitPriceRule {
  readonly id: string;
  readonly reason: PriceReason;
  cents(block: PriceBlock): Cents | null;
  /** Why the line cannot have the price; empty when it can. */
  misses?(line: PriceConditions, block: PriceBlock): NotTakenReason | false | undefined;
}

// PRICE-07: order matters: the first price that exists and that the line may have wins.
export const unitPriceRules: readonly UnitPriceRule[] = [
  {
    id: 'PRICE-01',
    reason: 'seniorPromotion',
    cents: (block) => block.seniorPromotionCents,
    misses: (line) => (line.isSenior ? !line.meetsPromotion && 'promotionUnmet' : 'notSenior'),
  },
  {
    id: 'PRICE-02',
    reason: 'senior',
    cents: (block) => block.seniorCents,
    misses: (line) => !line.isSenior && 'notSenior',
  },
  {
    id: 'PRICE-03',
    reason: 'fourthAge',
    cents: (block) => block.fourthAgeCents,
    misses: (line) => !line.hasFourthAgePrescription && 'noFourthAgePrescription',
  },
  {
    id: 'PRICE-04',
    reason: 'promotion',
    cents: (block) => block.promotionCents,
    misses: (line) => !line.meetsPromotion && 'promotionUnmet',
  },
  {
    id: 'PRICE-05',
    reason: 'ecommerce',
    cents: (block) => block.ecommerceCents,
    misses: (_, { ecommerceCents, publicCents }) => Number(ecommerceCents) >= publicCents && 'notLower',
  },
  { id: 'PRICE-06', reason: 'public', cents: (block) => block.publicCents },
];
