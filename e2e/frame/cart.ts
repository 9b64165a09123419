import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { branchCode } from './products.ts';

export const cartButton = (page: Page) => page.getByRole('button', { name: /^Carrito/ }).filter({ visible: true });
export const cartPanel = (page: Page) => page.getByRole('dialog', { name: /^Tu carrito/ });
export const cartTotal = (page: Page) => cartPanel(page).getByRole('status', { name: 'Total' });

/** Over which the cart of phones floats; it does not over the pages of the account. */
export const pageWithCart = '/horariosEspeciales';

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  return cartPanel(page);
}

export const closeCart = (page: Page) => cartPanel(page).getByRole('button', { name: 'Cerrar carrito' }).click();

/** The stored cart of a customer, by product. */
export async function keptLines(sql: postgres.Sql, customerId: string): Promise<Record<number, number>> {
  const rows = await sql`
    select l.product_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id
    where c.customer_id = ${customerId} and l.kind = 'purchase'`;
  return Object.fromEntries(rows.map((row) => [Number(row.product_id), Number(row.quantity)]));
}

export interface StagedProduct {
  id: number;
  name: string;
}

/** Two products, for tests that compare them. */
export async function twoPlainProducts(sql: postgres.Sql): Promise<[StagedProduct, StagedProduct]> {
  const [first, second] = await plainProducts(sql, 2);
  if (!first || !second) throw new Error('The demo store has fewer than two plain products.');
  return [first, second];
}

/**
 * Products without restrictions or promotions and with ample stock. Guatemala sells them too: the server renders a page
 * before it knows the country.
 */
export async function plainProducts(sql: postgres.Sql, count: number): Promise<StagedProduct[]> {
  const rows = await sql`
    select p.id, p.name from products p
    join product_prices x on x.product_id = p.id and x.company_id = 2
    join stock_levels s on s.product_id = p.id and s.branch_code = ${branchCode}
    where not p.is_exam and not p.requires_prescription and s.quantity - s.allocated > 20
      and x.promotion_cents is null and x.quantity_tiers = '[]'
      and not exists (select from promotions o where o.product_id = p.id)
      and exists (select from product_prices y where y.product_id = p.id and y.company_id = 12)
    order by p.id limit ${count}`;
  expect(rows).toHaveLength(count);
  return rows.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
}
