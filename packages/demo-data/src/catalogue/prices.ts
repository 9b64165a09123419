import type { CompanyId } from '@botica/domain/companies';
import { createRandom, fractionOf, type Random } from '../random.ts';
import type { DemoPrice, DemoPriceBlock, DemoProduct, DemoQuantityTier } from '../types.ts';
import { certificateForm } from './certificates.ts';
import type { CatalogueEntry } from './products.ts';

/** Conversion of a lempira price into each company's currency. */
const currencyFactors: Readonly<Record<CompanyId, number>> = { 2: 1, 12: 0.31, 13: 1, 14: 1.45, 15: 0.97 };

const roundTo5 = (cents: number) => Math.max(100, Math.round(cents / 5) * 5);
/** Always below the base price. */
const less = (cents: number, percent: number) => Math.min(cents - 1, Math.round(cents * (1 - percent / 100)));

/** Medicines have the legal discount; some other goods a smaller one. */
function seniorPercent(product: DemoProduct, companyId: CompanyId, random: Random): number {
  const chance = random.next();
  if (product.isMedicine) return companyId === 2 ? 25 : 20;
  if (product.isExam) return 25;
  return chance < 0.3 ? 10 : 0;
}

function makeBlock(publicCents: number, product: DemoProduct, companyId: CompanyId, random: Random): DemoPriceBlock {
  const block: DemoPriceBlock = { publicCents };
  const percent = seniorPercent(product, companyId, random);
  if (percent > 0) block.seniorCents = less(publicCents, percent);
  if (random.chance(0.25)) block.ecommerceCents = less(publicCents, random.between(3, 9));
  if (random.chance(0.18)) block.promotionCents = less(publicCents, random.pick([10, 12, 15, 20, 25, 30, 35, 40]));
  if (block.seniorCents && block.promotionCents) {
    block.seniorPromotionCents = less(Math.min(block.seniorCents, block.promotionCents), 5);
  }
  if (product.isMedicine && companyId === 2 && block.seniorCents) block.fourthAgeCents = less(publicCents, 35);
  if (random.chance(0.12)) {
    block.deliveryCents = less(publicCents, random.between(2, 6));
    if (block.seniorCents) block.seniorDeliveryCents = less(block.seniorCents, 3);
  }
  return block;
}

/** More units never cost more per unit than one unit online. */
function makeTiers(block: DemoPriceBlock, random: Random): DemoQuantityTier[] {
  const { publicCents, ecommerceCents = publicCents, seniorCents } = block;
  const steps = random.pick([
    [3, 5, 6, 9, 12, 13],
    [6, 6, 12, 10],
    [3, 8, 6, 12],
  ]);
  const tiers: DemoQuantityTier[] = [];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    const [quantity = 1, percent = 0] = steps.slice(index, index + 2);
    const priceCents = less(Math.min(publicCents, ecommerceCents), percent);
    tiers.push({ quantity, priceCents, seniorPriceCents: less(Math.min(priceCents, seniorCents ?? priceCents), 2) });
  }
  return tiers;
}

function scale(block: DemoPriceBlock, percentOff: number): DemoPriceBlock {
  const scaled: DemoPriceBlock = { publicCents: less(block.publicCents, percentOff) };
  for (const key of Object.keys(block) as (keyof DemoPriceBlock)[]) {
    const cents = block[key];
    if (cents !== undefined) scaled[key] = less(cents, percentOff);
  }
  return scaled;
}

function priceOf({ product, lempiras }: CatalogueEntry, companyId: CompanyId, seed: string): DemoPrice {
  if (product.form === certificateForm) {
    const points = { pointsMultiplier: 0, pointsPercent: 100 };
    return { companyId, productId: product.id, publicCents: lempiras * 100, quantityTiers: [], ...points };
  }
  const random = createRandom(`${seed}:price:${companyId}:${product.id}`);
  const publicCents = roundTo5(lempiras * 100 * currencyFactors[companyId] * (0.97 + random.next() * 0.06));
  const block = makeBlock(publicCents, product, companyId, random);
  const hasTiers = !product.isExam && lempiras < 400 && random.chance(0.22);
  const quantityTiers = hasTiers ? makeTiers(block, random) : [];
  const price: DemoPrice = { companyId, productId: product.id, ...block, quantityTiers, ...pointsOf(product, seed) };
  if (!product.isExam)
    price.costCents = Math.round(publicCents * (0.48 + fractionOf(`${seed}:cost:${product.id}`) * 0.08));
  if (companyId === 2 && product.isMedicine && random.chance(0.06)) price.icare = scale(block, random.between(8, 15));
  return price;
}

/** Some products give two or three times the points. */
function pointsOf({ id }: DemoProduct, seed: string): Pick<DemoPrice, 'pointsMultiplier' | 'pointsPercent'> {
  const chance = fractionOf(`${seed}:points:${id}`);
  return { pointsMultiplier: chance < 0.04 ? 3 : chance < 0.12 ? 2 : 1, pointsPercent: chance > 0.97 ? 150 : 100 };
}

export function* priceRows(entries: readonly CatalogueEntry[], seed: string): Generator<DemoPrice> {
  for (const entry of entries) {
    for (const companyId of entry.product.companyIds) yield priceOf(entry, companyId, seed);
  }
}
