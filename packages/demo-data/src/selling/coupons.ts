import type { CompanyId } from '@botica/domain/companies';
import { addDays } from '@botica/domain/time';
import type { CatalogueEntry } from '../catalogue/index.ts';
import { productsOfGroup } from './group-products.ts';
import type { DemoCoupon } from './types.ts';

/** Companies with a cart of goods; the laboratory sells exams. */
const stores: readonly CompanyId[] = [2, 12, 14, 15];

type CouponPlan = Omit<DemoCoupon, 'id' | 'companyId' | 'startsOn' | 'endsOn' | 'productIds'> & {
  /** Days from today, both included. */
  days: readonly [from: number, to: number];
  /** Path of the group that it applies to; undefined for the whole order. */
  groupPath?: string;
};

const everyOrder = [1, 2, 7];
const unlimited = { usesPerCustomer: null, usesInAll: null, timesUsed: 0 };

const plans: readonly CouponPlan[] = [
  {
    code: 'BOTICA10',
    description: '10\u00a0% menos en toda tu compra',
    percent: 10,
    isPerProduct: false,
    orderTypeIds: everyOrder,
    days: [-30, 365],
    ...unlimited,
  },
  {
    code: 'CUIDA20',
    description: '20\u00a0% menos en cuidado personal',
    percent: 20,
    isPerProduct: true,
    groupPath: 'cuidado-personal',
    orderTypeIds: everyOrder,
    days: [-30, 365],
    ...unlimited,
  },
  {
    code: 'CASA15',
    description: '15\u00a0% menos en tu primera entrega a domicilio',
    percent: 15,
    isPerProduct: false,
    orderTypeIds: [2],
    days: [-30, 365],
    usesPerCustomer: 1,
    usesInAll: null,
    timesUsed: 0,
  },
  {
    code: 'VERANO25',
    description: '25\u00a0% menos, hasta fin del verano',
    percent: 25,
    isPerProduct: false,
    orderTypeIds: everyOrder,
    days: [-120, -1],
    ...unlimited,
  },
  {
    code: 'PRIMEROS100',
    description: '30\u00a0% menos para las primeras cien compras',
    percent: 30,
    isPerProduct: false,
    orderTypeIds: everyOrder,
    days: [-10, 90],
    usesPerCustomer: 1,
    usesInAll: 100,
    timesUsed: 100,
  },
];

/** Valid coupons, and three invalid ones: for delivery only, expired, and used up. */
export function couponsOf(entries: readonly CatalogueEntry[], today: string): DemoCoupon[] {
  const all = stores.flatMap((companyId) =>
    plans.map(({ days: [from, to], groupPath, ...plan }, index) => ({
      ...plan,
      id: companyId * 100 + index + 1,
      companyId,
      orderTypeIds: [...plan.orderTypeIds],
      startsOn: addDays(today, from),
      endsOn: addDays(today, to),
      productIds: groupPath === undefined ? [] : productsOfGroup(entries, { path: groupPath, companyId, most: 200 }),
    })),
  );
  // In a very small store a coupon without products would apply to all.
  return all.filter(({ isPerProduct, productIds }) => !isPerProduct || productIds.length > 0);
}
