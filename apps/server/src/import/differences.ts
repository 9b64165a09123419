import { isDeepStrictEqual } from 'node:util';
import type { productGroups, stockLevels } from '../modules/catalogue/index.ts';
import type { ImportCounts } from './counts.ts';
import { noCounts } from './counts.ts';
import type { Groups } from './groups.ts';
import type { Known, Price } from './known.ts';
import { codeKey, pairKey } from './known.ts';
import type { Laboratories } from './laboratories.ts';
import type { Product } from './new-product.ts';
import type { Surroundings, Wanted } from './plan.ts';
import type { RowProblem } from './problems.ts';

type StockLevel = Pick<typeof stockLevels.$inferSelect, 'productId' | 'branchCode' | 'quantity'>;

/** The writes of a batch: only the differences from the stored rows, by key. */
export interface Plan {
  products: Product[];
  prices: Price[];
  stock: StockLevel[];
  memberships: (typeof productGroups.$inferSelect)[];
  laboratories: ReturnType<Laboratories['takeMade']>;
  newGroups: ReturnType<Groups['takeMade']>;
  widenedGroups: ReturnType<Groups['takeWidened']>;
  problems: RowProblem[];
  counts: ImportCounts;
}

export function differences(known: Known, wanted: Wanted, around: Surroundings, problems: RowProblem[]): Plan {
  const products = changedIn(wanted.products, known.products).toSorted((a, b) => a.id - b.id);
  const prices = changedIn(wanted.prices, known.prices).toSorted(byProduct(({ companyId }) => companyId));
  const stock = changedStock(known, wanted).toSorted(byProduct(({ branchCode }) => branchCode));
  const memberships = newMemberships(known, wanted).toSorted(byProduct(({ groupId }) => groupId));
  const changes = {
    products,
    prices,
    stock,
    memberships,
    laboratories: around.laboratories.takeMade(),
    newGroups: around.groups.takeMade(),
    widenedGroups: around.groups.takeWidened(),
  };
  const counts = countChanges(changes, known, around.pretended);
  for (const { sku } of products) if (!known.products.has(codeKey(sku))) around.pretended?.add(codeKey(sku));
  return { ...changes, problems, counts };
}

function changedIn<Value>(wanted: ReadonlyMap<string, Value>, known: ReadonlyMap<string, Value>): Value[] {
  return [...wanted].filter(([key, value]) => !isDeepStrictEqual(value, known.get(key))).map(([, value]) => value);
}

function changedStock(known: Known, wanted: Wanted): StockLevel[] {
  const changed = [...wanted.stock].filter(([key, quantity]) => known.stock.get(key)?.quantity !== quantity);
  return changed.map(([key, quantity]) => {
    const [productId, branchCode] = numbersOf(key);
    return { productId, branchCode, quantity };
  });
}

function newMemberships(known: Known, wanted: Wanted): Plan['memberships'] {
  const added = [...wanted.memberships].filter((key) => !known.memberships.has(key));
  return added.map((key) => {
    const [productId, groupId] = numbersOf(key);
    return { productId, groupId };
  });
}

type Changes = Omit<Plan, 'problems' | 'counts'>;

function countChanges(changes: Changes, known: Known, pretended: ReadonlySet<string> | undefined): ImportCounts {
  const { products, prices, stock } = changes;
  const newProducts = products.filter(({ sku }) => !known.products.has(codeKey(sku)));
  const newPrices = prices.filter((price) => !known.prices.has(pairKey(price.companyId, price.productId))).length;
  const newStock = stock.filter((level) => !known.stock.has(pairKey(level.productId, level.branchCode))).length;
  return {
    ...noCounts(),
    newProducts: newProducts.filter(({ sku }) => !pretended?.has(codeKey(sku))).length,
    changedProducts: products.length - newProducts.length,
    newPrices,
    changedPrices: prices.length - newPrices,
    newStock,
    changedStock: stock.length - newStock,
    newMemberships: changes.memberships.length,
    newLaboratories: changes.laboratories.length,
    newGroups: changes.newGroups.length,
  };
}

function byProduct<Row extends { productId: number }>(then: (row: Row) => number) {
  return (a: Row, b: Row) => a.productId - b.productId || then(a) - then(b);
}

function numbersOf(key: string): [number, number] {
  const [a = 0, b = 0] = key.split(':').map(Number);
  return [a, b];
}
