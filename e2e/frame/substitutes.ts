import { randomUUID } from 'node:crypto';
import type { SubstituteOptionsDto } from '@botica/contract/orders/substitutes';
import type { Page } from '@playwright/test';
import { plainProducts, type StagedProduct } from './cart.ts';
import { ask } from './people.ts';
import { branchCode } from './products.ts';
import { tell } from './rides.ts';
import type { Store } from './store.ts';

export interface ReplaceablePair {
  /** It has an equivalent that branch 5 can sell. */
  first: StagedProduct;
  second: StagedProduct;
  equivalent: SubstituteOptionsDto['opciones'][number];
}

/** Two products without restrictions, and what may replace the first one. */
export async function replaceablePair(store: Store): Promise<ReplaceablePair> {
  const products = await plainProducts(store.sql, 12);
  const replaceable = (await optionsOf(store, products)).find(({ opciones }) => opciones.length > 0);
  const first = products.find(({ id }) => id === replaceable?.productoId);
  const second = products.find(({ id }) => id !== first?.id);
  if (!first || !second) throw new Error('No product of the demo store has an equivalent');
  const [offered] = await optionsOf(store, [first, second]);
  const equivalent = offered?.opciones[0];
  if (!equivalent) throw new Error(`${first.name} has no equivalent beside ${second.name}`);
  await store.sql`update stock_levels set quantity = allocated + 50
    where branch_code = ${branchCode} and product_id = ${equivalent.productoId}`;
  return { first, second, equivalent };
}

function optionsOf(store: Store, products: readonly StagedProduct[]): Promise<SubstituteOptionsDto[]> {
  const query = new URLSearchParams({
    productoIds: products.map(({ id }) => id).join(','),
    sucursalId: String(branchCode),
    tipoPedidoId: '2',
  });
  return ask(store, 'GET', `/api/CheckOut/ProductosSustitutos?${query}`);
}

export const changeSubstitute = (page: Page, { name }: StagedProduct) =>
  page.getByRole('button', { name: `Cambiar qué hacemos si falta ${name}` });
export const substituteDialogName = 'Si falta este producto';
export const substituteRows = (page: Page) =>
  page.getByRole('list', { name: 'Qué hacemos si falta un producto' }).getByRole('listitem');

interface Shortage {
  productId: number;
  units: number;
  replacement?: number;
}

/** Reports a shortage as the branch's computer. */
export function tellShortage(
  store: Store,
  orderId: string,
  { productId, units, replacement }: Shortage,
): Promise<void> {
  return tell(store, '/integraciones/sucursales/sustituciones', {
    eventoId: randomUUID(),
    sucursalId: branchCode,
    pedidoId: orderId,
    prodOriginalId: productId,
    cantidad: units,
    ...(replacement ? { idProducto: replacement } : {}),
  });
}

/** Withdraws a product from sale in Honduras while `work` runs. */
export async function whileNotSold({ sql }: Store, productId: number, work: () => Promise<void>): Promise<void> {
  await sql`create table withdrawn_price as select * from product_prices where product_id = ${productId} and company_id = 2`;
  try {
    await sql`delete from product_prices where product_id = ${productId} and company_id = 2`;
    await work();
  } finally {
    await sql`insert into product_prices select * from withdrawn_price on conflict do nothing`;
    await sql`drop table withdrawn_price`;
  }
}
