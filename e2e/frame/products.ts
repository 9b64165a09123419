import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type postgres from 'postgres';

/** The default branch in Honduras. */
export const branchCode = 5;
export const detailCall = '**/gw/producto/api/Buscador/detalle*';

export const openProduct = (page: Page, productId: number) => page.goto(`/productos/detalle/${productId}`);
export const pricePanel = (page: Page) => page.getByRole('region', { name: 'Precio', exact: true });

/** A demo product that meets a condition. */
export async function productWhere(
  sql: postgres.Sql,
  condition: postgres.PendingQuery<postgres.Row[]>,
): Promise<number> {
  const [row] = await sql`
    select p.id from products p join product_prices x on x.product_id = p.id and x.company_id = 2
    where not p.is_exam and ${condition} order by p.popularity desc, p.id limit 1`;
  expect(row, 'the demo store has such a product').toBeDefined();
  return Number(row?.id);
}

/** Changes the server's response, to simulate other data. */
export async function answerWith(page: Page, change: (product: Record<string, unknown>) => object): Promise<void> {
  await page.route(detailCall, async (route: Route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, ...change(body.data) } } });
  });
}
