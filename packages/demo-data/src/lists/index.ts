import type { DemoProduct } from '../types.ts';
import type { DemoList } from './types.ts';

export type { DemoList } from './types.ts';

const marta = 'cliente@botica.test';

/** The quantity of each product; each list continues where the previous one ended. */
const plans = [
  { email: marta, kind: 'favourites', name: 'Favoritos', quantities: [1, 1, 1, 1, 1] },
  { email: marta, kind: 'own', name: 'Para la casa', quantities: [2, 1, 3, 1] },
  { email: marta, kind: 'own', name: 'Botiquín de viaje', quantities: [1, 1, 2] },
] as const;

/** Products without prescription in Honduras, from all over the catalogue. */
export function makeLists(products: readonly DemoProduct[]): DemoList[] {
  const everyday = products.filter(
    ({ companyIds, requiresPrescription, isControlled, isExam, isForPets }) =>
      companyIds.includes(2) && !requiresPrescription && !isControlled && !isExam && !isForPets,
  );
  const wanted = plans.reduce((sum, { quantities }) => sum + quantities.length, 0);
  const step = Math.max(1, Math.floor(Math.min(everyday.length, 400) / wanted));
  let next = 0;
  return plans.map(({ quantities, ...list }) => ({
    ...list,
    products: quantities.flatMap((quantity) => {
      const product = everyday[next];
      next += step;
      return product ? [{ productId: product.id, quantity }] : [];
    }),
  }));
}
