import type { ProductPrices } from '../catalogue/pricing/index.ts';
import { chooseUnitPrice, discountedBlock } from '../catalogue/pricing/index.ts';
import type { PromotionType } from '../catalogue/promotions/index.ts';
import type { Cents } from '../money/index.ts';
import { multiply } from '../money/index.ts';
import { isSoldBelow } from '../prices/index.ts';
import type { PlanDays, PlanTerms } from './plan.ts';
import { shareADay } from './plan.ts';

/** What is wrong, or worth knowing, about a product of a plan. Those that block stop the publication. */
export const planFindings = {
  belowCost: { blocks: false, text: 'Se vendería por menos de lo que cuesta. Otra persona tiene que firmar.' },
  notPositive: { blocks: true, text: 'Con ese descuento quedaría en cero.' },
  notLower: { blocks: true, text: 'No baja el precio: hoy ya se paga eso o menos.' },
  discountTaken: {
    blocks: true,
    text: 'Ya tiene otro descuento esos días. La tienda aplica el que se publicó primero.',
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
  /** False: the price is the promotion price of the product. */
  readonly setsPrice: boolean;
}

export interface CheckedProduct {
  /** What a visitor pays for one unit without the promotion and with it, when buying what it asks for. */
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly findings: readonly { readonly kind: PlanFinding; readonly other?: NamedOther }[];
}

interface NamedOther {
  readonly id: number;
  readonly title: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** The unit price that the other one gives. */
  readonly cents: Cents;
}

type Terms = Omit<PlanTerms, 'title' | 'requirements' | 'givenProductId'> & { readonly setsPrice: boolean };

interface Costs {
  /** Null or absent: unknown. */
  readonly costCents: Cents | null;
  /** Of another product that is the gift; absent when the gift is the bought product. */
  readonly giftCostCents: Cents | null;
}

/** The price of a visitor with a discount, by the engine of the store. Undefined percent: the product's own price. */
function priceWith(prices: ProductPrices, percent: number | undefined, quantity: number): Cents {
  const block = percent === undefined ? prices.block : discountedBlock(prices.block, percent);
  return chooseUnitPrice({ ...prices, block }, { quantity, meetsPromotion: true }).cents;
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
  if (sellsBelowCost(terms, prices, afterCents)) findings.push({ kind: 'belowCost' });
  for (const one of others) {
    if (!shareADay(terms, one)) continue;
    const { id, title, startsOn, endsOn } = one;
    const cents =
      one.type === 'discount'
        ? priceWith(prices, one.setsPrice ? one.discountPercent : undefined, one.requiredQuantity)
        : beforeCents;
    findings.push({ kind: kindOf(terms.type, one.type), other: { id, title, startsOn, endsOn, cents } });
  }
  return { beforeCents, afterCents, findings };
}

/** A253: what a visitor or an ICare customer pays with the promotion, against what the units and the gifts cost. */
function sellsBelowCost(
  terms: Terms,
  { costCents, giftCostCents = costCents, ...prices }: ProductPrices & Partial<Costs>,
  afterCents: Cents,
): boolean {
  if (!costCents) return false;
  const { requiredQuantity: quantity, givenQuantity } = terms;
  if (terms.type !== 'discount') {
    return multiply(afterCents, quantity) < multiply(costCents, quantity) + multiply(giftCostCents ?? 0, givenQuantity);
  }
  const icare = terms.setsPrice && prices.icare ? discountedBlock(prices.icare, terms.discountPercent) : null;
  return (
    isSoldBelow(afterCents, costCents) || (!!icare?.promotionCents && isSoldBelow(icare.promotionCents, costCents))
  );
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
