import { createDemoStore } from '@botica/demo-data';
import type { Item, PrescriptionSet } from './types.ts';
import { createRandom, pickFrom } from './types.ts';

export interface PhotographedPage {
  items: Item[];
  photo: Buffer;
}

const usualPages = 30;

const products = new Map(createDemoStore().products.map((product) => [product.id, product]));
const medicines = [...products.values()].filter(
  ({ isMedicine, activeIngredient, strength }) => isMedicine && activeIngredient && strength,
);

export async function photographPages(set: PrescriptionSet): Promise<PhotographedPage[]> {
  const photographed = [];
  for (const [at, items] of writePages(set).entries()) {
    photographed.push({ items, photo: await set.photograph(at, items) });
  }
  return photographed;
}

/** Three to six medicines for each page. */
function writePages(set: PrescriptionSet): Item[][] {
  const random = createRandom(set.seed);
  const others = new Set((set.without ?? []).flatMap(writePages).flatMap((items) => items.map(meaningOf)));
  const offered = medicines.filter((meant) => !others.has(meaningOf({ meant })));
  const choose = () => set.write(pickFrom(random)(offered), random);
  return Array.from({ length: set.pages ?? usualPages }, () =>
    Array.from({ length: 3 + Math.floor(random() * 4) }, choose),
  );
}

const meaningOf = ({ meant }: Pick<Item, 'meant'>) => [meant.activeIngredient, meant.strength, meant.form].join('|');

/** Whether a product has the ingredient, strength and form that the physician meant. */
export function isMeant({ meant }: Item, productId: number): boolean {
  const product = products.get(productId);
  if (!product || product.activeIngredient !== meant.activeIngredient) return false;
  return product.strength === meant.strength && product.form === meant.form;
}
