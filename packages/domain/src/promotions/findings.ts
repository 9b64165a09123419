import type { ProductPrices } from '../catalogue/pricing/index.ts';
import { chooseUnitPrice, discountedBlock } from '../catalogue/pricing/index.ts';
import type { HourWindow, PromotionType } from '../catalogue/promotions/index.ts';
import type { Cents } from '../money/index.ts';
import { multiply } from '../money/index.ts';
import type { PlanDays, PlanTerms } from './plan.ts';
import { shareADay } from './plan.ts';

/** What is wrong, or worth knowing, about a product of a plan. Those that block stop the publication. */
export const planFindings = {
  belowCost: { blocks: false, text: 'Se vendería por menos de lo que cuesta. Otra persona tiene que firmar.' },
  notPositive: { blocks: true, text: 'Con ese descuento quedaría en cero.' },
  notLower: { blocks: true, text: 'No baja el precio: hoy ya se paga eso o menos.' },
  discountTaken: {
    blocks: true,
    text: 'Ya tiene otro descuento esos días y horas. La tienda aplica el que se publicó primero.',
  },
  sameGift: { blocks: false, text: 'Ya tiene otra igual esos días. Las unidades cuentan para la más antigua.' },
  together: { blocks: false, text: 'Se suma a otra promoción de esos días. La etiqueta muestra el descuento.' },
} as const;
export type PlanFinding = keyof typeof planFindings;

/** A promotion that runs or will run. */
export interface PublishedPromotion extends PlanDays {
  readonly id: number;
  readonly title: string;
  readonly productId: number;
  readonly type: PromotionType;
  readonly discountPercent: number;
  readonly requiredQuantity: number;
  readonly givenQuantity: number;
  /** Of the product that it gives; null when it is unknown, or nothing is given. */
  readonly giftCostCents: Cents | null;
  /** False: the price is the promotion price of the product. */
  readonly setsPrice: boolean;
}

export interface CheckedProduct {
  /** What a visitor pays for one unit without the promotion and with it, when buying what it asks for. */
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly findings: readonly { readonly kind: PlanFinding; readonly other?: NamedOther }[];
}

interface NamedOther extends HourWindow {
  readonly id: number;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** The unit price that the other one gives. */
  readonly cents: Cents;
}

type Terms = Omit<PlanTerms, 'title' | 'requirements' | 'givenProductId' | 'usesInAll' | 'usesPerCustomer'> & {
  readonly setsPrice: boolean;
};

interface Costs {
  /** Null or absent: unknown. */
  readonly costCents: Cents | null;
  /** Of another product that is the gift; absent when the gift is the bought product. */
  readonly giftCostCents: Cents | null;
}

/** The price with a discount, by the engine of the store. Undefined percent: the product's own price. */
function priceWith(prices: ProductPrices, percent: number | undefined, quantity: number, isIcare = false): Cents {
  const { block, icare } = prices;
  const own =
    percent === undefined
      ? prices
      : { ...prices, block: discountedBlock(block, percent), icare: icare ? discountedBlock(icare, percent) : null };
  return chooseUnitPrice(own, { quantity, meetsPromotion: true, isIcare }).cents;
}

/** `prices` holds every stored price, `others` the promotions of this product. */
export function checkProduct(
  terms: Terms,
  prices: ProductPrices & Partial<Costs>,
  others: readonly PublishedPromotion[],
): CheckedProduct {
  const quantity = terms.requiredQuantity;
  const beforeCents = chooseUnitPrice(prices, { quantity }).cents;
  const isDiscount = terms.type === 'discount';
  const percent = terms.setsPrice ? terms.discountPercent : undefined;
  const afterCents = isDiscount ? priceWith(prices, percent, quantity) : beforeCents;
  const findings: { kind: PlanFinding; other?: NamedOther }[] = [];
  if (isDiscount) {
    const isZero = percent !== undefined && discountedBlock(prices.block, percent).promotionCents === 0;
    if (isZero) findings.push({ kind: 'notPositive' });
    else if (afterCents >= beforeCents) findings.push({ kind: 'notLower' });
  }
  if (sellsBelowCost(terms, prices, others)) findings.push({ kind: 'belowCost' });
  for (const one of others) {
    if (!shareADay(terms, one)) continue;
    const { id, title, startsOn, endsOn, fromHour, toHour } = one;
    const cents =
      one.type === 'discount'
        ? priceWith(prices, one.setsPrice ? one.discountPercent : undefined, one.requiredQuantity)
        : beforeCents;
    const other = { id, title, startsOn, endsOn, fromHour, toHour, cents };
    findings.push({ kind: kindOf(terms.type, one.type), other });
  }
  return { beforeCents, afterCents, findings };
}

type Running = Pick<
  PublishedPromotion,
  keyof PlanDays | 'type' | 'discountPercent' | 'requiredQuantity' | 'givenQuantity' | 'giftCostCents' | 'setsPrice'
>;

/**
 * A253: what a visitor or an ICare customer pays with the promotion, against what the units and the gifts cost; also
 * with each of the promotions that add up with it.
 */
function sellsBelowCost(
  terms: Terms,
  { costCents, giftCostCents = costCents ?? null, ...prices }: ProductPrices & Partial<Costs>,
  others: readonly PublishedPromotion[],
): boolean {
  if (!costCents) return false;
  const own: Running = { ...terms, giftCostCents };
  return sumsWith(own, others).some((promotions) => isSumBelow(promotions, prices, costCents));
}

/** The promotion alone, and with those of other types on a day of all of them. */
function sumsWith(own: Running, others: readonly Running[]): Running[][] {
  const sums: Running[][] = [[own]];
  for (const one of others) {
    const isAdded = (sum: Running[]) => sum.every((other) => other.type !== one.type && shareADay(other, one));
    sums.push(...sums.filter(isAdded).map((sum) => [...sum, one]));
  }
  return sums;
}

function isSumBelow(promotions: readonly Running[], prices: ProductPrices, costCents: Cents): boolean {
  const discount = promotions.find(({ type }) => type === 'discount');
  const quantity = Math.max(...promotions.map(({ requiredQuantity }) => requiredQuantity));
  // A number of units that earns whole gifts of each.
  const units = promotions.reduce((product, { requiredQuantity }) => product * requiredQuantity, 1);
  const gifts = promotions
    .filter(({ type }) => type !== 'discount')
    .map((one) => multiply(one.giftCostCents ?? 0, (units / one.requiredQuantity) * one.givenQuantity));
  const allCost = gifts.reduce((sum, cents) => sum + cents, multiply(costCents, units));
  return [false, true].some((isIcare) => {
    const cents = discount
      ? priceWith(prices, discount.setsPrice ? discount.discountPercent : undefined, quantity, isIcare)
      : chooseUnitPrice(prices, { quantity, isIcare }).cents;
    return multiply(cents, units) < allCost;
  });
}

function kindOf(mine: PromotionType, theirs: PromotionType): PlanFinding {
  if (mine !== theirs) return 'together';
  return mine === 'discount' ? 'discountTaken' : 'sameGift';
}

/** Whether a second person signs the publication. */
export function needsPlanSignature(products: readonly Pick<CheckedProduct, 'findings'>[]): boolean {
  return products.some(({ findings }) => findings.some(({ kind }) => kind === 'belowCost'));
}

export function isBlocked({ findings }: Pick<CheckedProduct, 'findings'>): boolean {
  return findings.some(({ kind }) => planFindings[kind].blocks);
}
