import { addDays } from '@botica/domain/time';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { certificateForm, laboratories, priceRows } from '../catalogue/index.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoPrice, DemoProduct } from '../types.ts';
import type { DemoPromotion } from './types.ts';

const requirements = [
  'Presenta tu tarjeta de cliente frecuente al recibir el pedido.',
  'Válido con receta médica vigente.',
  'Máximo 2 unidades por persona.',
  'Aplica únicamente en pedidos para recoger en sucursal.',
] as const;

const laboratoryNames = new Map(laboratories.map(({ id, name }) => [id, name]));

export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

type Terms = Omit<DemoPromotion, 'id' | 'companyId' | 'productId' | 'startsOn' | 'endsOn'>;

/** A discount where there is a promotion price, and occasionally an exchange or a bonus. */
function termsOf(product: DemoProduct, price: DemoPrice, random: Random): Terms | undefined {
  const house = laboratoryNames.get(product.laboratoryId) ?? '';
  const usual = { requirements: '', discountPercent: 0, requiredQuantity: 1, givenQuantity: 0, dayCode: -1 };
  if (price.promotionCents !== undefined) {
    return {
      ...usual,
      type: 'discount',
      title: `Ofertas ${house}`,
      link: `ofertas-${slugOf(house)}`,
      requirements: random.chance(0.12) ? random.pick(requirements) : '',
      discountPercent: Math.round((1 - price.promotionCents / price.publicCents) * 100),
      givenProductId: null,
      dayCode: random.chance(0.85) ? -1 : random.between(1, 7),
    };
  }
  if (!canBeGiven(product)) return undefined;
  const kind = random.next();
  if (kind < 0.05) {
    const bought = random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5]);
    return {
      ...usual,
      type: 'swap',
      title: `${bought}+1 en ${house}`,
      link: `${bought}-mas-1-${slugOf(house)}`,
      requiredQuantity: bought,
      givenQuantity: 1,
      givenProductId: product.id,
    };
  }
  if (kind < 0.09) {
    return {
      ...usual,
      type: 'bonus',
      title: `Regalos ${house}`,
      link: `regalos-${slugOf(house)}`,
      requiredQuantity: random.between(1, 4),
      givenQuantity: random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10]),
      givenProductId: product.id,
    };
  }
  return undefined;
}

/** No prescription products and no certificates. */
function canBeGiven({ requiresPrescription, isExam, form }: DemoProduct): boolean {
  return !requiresPrescription && !isExam && form !== certificateForm;
}

/** Most run for weeks; one in twenty has ended, and one in twenty has not started. */
function datesOf(random: Random, today: string): Pick<DemoPromotion, 'startsOn' | 'endsOn'> {
  const chance = random.next();
  if (chance < 0.05) return { startsOn: addDays(today, -40), endsOn: addDays(today, -1) };
  if (chance < 0.1) return { startsOn: addDays(today, 6), endsOn: addDays(today, 36) };
  return { startsOn: addDays(today, -random.between(3, 45)), endsOn: addDays(today, random.between(45, 120)) };
}

/** A gift is sometimes another product of the same shelf. */
function giftOf(product: DemoProduct, mates: readonly DemoProduct[], price: DemoPrice, random: Random): number {
  const others = mates.filter(({ id, companyIds }) => id !== product.id && companyIds.includes(price.companyId));
  return others.length > 0 && random.chance(0.5) ? random.pick(others).id : product.id;
}

export function* promotionRows(
  entries: readonly CatalogueEntry[],
  seed: string,
  today: string,
): Generator<DemoPromotion> {
  const products = new Map(entries.map(({ product }) => [product.id, product]));
  const shelves = shelvesOf(entries);
  let id = 0;
  for (const price of priceRows(entries, seed)) {
    const product = products.get(price.productId);
    if (!product) continue;
    const random = createRandom(`${seed}:promotion:${price.companyId}:${product.id}`);
    const terms = termsOf(product, price, random);
    if (!terms) continue;
    const mates = shelves.get(product.groupIds[0] ?? 0) ?? [];
    const givenProductId = terms.type === 'bonus' ? giftOf(product, mates, price, random) : terms.givenProductId;
    const dates = datesOf(random, today);
    yield { id: ++id, companyId: price.companyId, productId: product.id, ...terms, givenProductId, ...dates };
  }
}

/** The first products of each group that can be gifts. */
function shelvesOf(entries: readonly CatalogueEntry[]): Map<number, DemoProduct[]> {
  const shelves = new Map<number, DemoProduct[]>();
  for (const { product } of entries) {
    if (!canBeGiven(product)) continue;
    const shelf = shelves.get(product.groupIds[0] ?? 0) ?? [];
    if (shelf.length < 8) shelves.set(product.groupIds[0] ?? 0, [...shelf, product]);
  }
  return shelves;
}
