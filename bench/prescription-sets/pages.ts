import { createDemoStore } from '@botica/demo-data';
import type { Item, Medicine, PrescriptionSet } from './types.ts';
import { createRandom } from './types.ts';

export interface PhotographedPage {
  items: Item[];
  photo: Buffer;
}

const pages = 30;

const products = new Map(createDemoStore().products.map((product) => [product.id, product]));
const medicines = [...products.values()].filter(
  ({ isMedicine, activeIngredient, strength }) => isMedicine && activeIngredient && strength,
);

/** Thirty pages with three to six medicines each. */
export async function photographPages(set: PrescriptionSet): Promise<PhotographedPage[]> {
  const random = createRandom(set.seed);
  const choose = () => set.write(medicines[Math.floor(random() * medicines.length)] as Medicine, random);
  const photographed = [];
  for (let at = 0; at < pages; at += 1) {
    const items = Array.from({ length: 3 + Math.floor(random() * 4) }, choose);
    photographed.push({ items, photo: await set.photograph(at, items) });
  }
  return photographed;
}

/** Whether a product has the ingredient, strength and form that the physician meant. */
export function isMeant({ meant }: Item, productId: number): boolean {
  const product = products.get(productId);
  if (!product || product.activeIngredient !== meant.activeIngredient) return false;
  return product.strength === meant.strength && product.form === meant.form;
}
