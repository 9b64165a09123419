import { encodeOrderId } from '@botica/domain/orders';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { openAsCustomer } from '../frame/identity.ts';
import { tellLines } from '../frame/order-lines.ts';
import { makeAccount, type Person } from '../frame/people.ts';
import { keepHours } from '../frame/steps.ts';
import type { Store } from '../frame/store.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const here = 5;
const destination = {
  name: 'Casa',
  address: '10 calle, casa 24',
  reference: '',
  suburb: 'Trejo',
  city: 'San Pedro Sula',
};

interface Given {
  orderTypeId: number;
  productId: number;
  deliveryCents?: number;
}

/** An order of two units as checkout leaves it: 1,000 points and the rest on delivery. */
async function givenOrder(sql: postgres.Sql, customerId: string, { orderTypeId, productId, deliveryCents = 0 }: Given) {
  const [counted] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (${here}, 1)
    on conflict (branch_code) do update set last_number = n.last_number + 1 returning n.last_number as last`;
  const total = 24_000 + deliveryCents;
  const [order] = await sql`
    insert into orders (company_id, customer_id, phase, life_step, order_type_id, branch_code, number, number_branch_code,
      payment_type_id, subtotal_cents, delivery_cents, total_cents, phone, contact_name, wants_call, destination,
      created_at, placed_at)
    values (2, ${customerId}, 'placed', 'new', ${orderTypeId}, ${here}, ${counted?.last}, ${here}, 1, 24000,
      ${deliveryCents}, ${total}, '99887766', 'Ana Núñez', false,
      ${orderTypeId === 2 ? sql.json(destination) : null}, now(), now())
    returning id`;
  const id = Number(order?.id);
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select ${id}, 0, 'purchase', id, name, 2, 2, 12000, 24000 from products where id = ${productId}`;
  await tellLines(sql, id);
  await sql`insert into order_tenders (order_id, position, kind, amount_cents, points)
    values (${id}, 0, 'points', 3000, 1000), (${id}, 1, 'cash', ${total - 3000}, 0)`;
  await sql`insert into order_events (order_id, at, actor, event) values (${id}, now(), 'system', 'placed')`;
  await sql`insert into stock_movements (order_id, branch_code, product_id, kind, units, at)
    values (${id}, ${here}, ${productId}, 'take', 2, now())`;
  await sql`update stock_levels set allocated = allocated + 2 where branch_code = ${here} and product_id = ${productId}`;
  return {
    id,
    path: `/pedidos/resumen/${encodeOrderId(id)}`,
    number: `${here}-${String(counted?.last).padStart(4, '0')}`,
  };
}

interface FoundProduct {
  id: number;
  hasCode: number;
  has: string;
  lacksCode: number;
  lacks: string;
}

/** A product in stock in `here` and one branch of its city, and missing in another. */
async function findProduct(sql: postgres.Sql): Promise<FoundProduct> {
  const [row] = await sql`
    with near as (select code, public_name as name from branches
      where city_id = (select city_id from branches where code = ${here}) and code <> ${here} and is_active
        and pickup_enabled and 2 = any(company_ids))
    select s.product_id as id, has.code as "hasCode", has.name as has, lacks.code as "lacksCode", lacks.name as lacks
    from stock_levels s
    join products p on p.id = s.product_id and not p.is_exam and not p.allows_order_without_stock
    join stock_levels h on h.product_id = s.product_id and h.quantity - h.allocated >= 2
    join near has on has.code = h.branch_code
    join near lacks on lacks.code <> has.code
    left join stock_levels l on l.product_id = s.product_id and l.branch_code = lacks.code
    where s.branch_code = ${here} and s.quantity - s.allocated >= 6 and coalesce(l.quantity - l.allocated, 0) < 2
    order by s.product_id, has.code, lacks.code limit 1`;
  if (!row) throw new Error('No product that one branch has and another lacks');
  return row as FoundProduct;
}

/** The default address in a suburb near `here`, and another in a suburb with a higher delivery cost. */
async function givenTwoAddresses(sql: postgres.Sql, { id }: Person): Promise<void> {
  const suburbs = await sql`
    select id from suburbs where city_id = (select city_id from branches where code = ${here}) order by id limit 2`;
  const [near = 0, far = 0] = suburbs.map((suburb) => Number(suburb.id));
  await sql`update suburbs set serving_branch_code = ${here} where id in (${near}, ${far})`;
  await sql`insert into delivery_zones (suburb_id, zone) values (${near}, 1), (${far}, 3)
    on conflict (suburb_id) do update set zone = excluded.zone`;
  await sql`insert into addresses (customer_id, country_code, suburb_id, label, description, phone, is_default)
    values (${id}, 'HN', ${near}, 'Casa', '10 calle, casa 24', '99887766', true),
      (${id}, 'HN', ${far}, 'Trabajo', 'Torre Ejecutiva, piso 14, oficina 1403, frente al parque', '99887766', false)`;
}

const actions = (page: Page) => page.getByRole('region', { name: 'Cambios a tu pedido' });
const change = (page: Page, name: string) => actions(page).getByRole('button', { name });

interface StagedOrder extends Omit<Given, 'productId'> {
  /** What else to insert before the page opens. */
  stage?: (person: Person, product: FoundProduct) => Promise<void>;
}

/** Opens an order as its customer. */
async function openOrder(page: Page, store: Store, { stage, ...given }: StagedOrder) {
  const person = await makeAccount(store);
  const product = await findProduct(store.sql);
  await stage?.(person, product);
  const order = await givenOrder(store.sql, person.id, { ...given, productId: product.id });
  await openAsCustomer(page, order.path, person);
  return { product, order };
}

test('ORDER-07 ORDER-10 ORDER-12 cancelling an order returns its stock and its payments', { tag: '@once' }, async ({
  page,
  store,
  sql,
  shoot,
}) => {
  const { order } = await openOrder(page, store, { orderTypeId: 1 });
  await expect(actions(page).getByRole('button')).toHaveCount(3);
  // ORDER-12
  await expect(change(page, 'Cambiar dirección de entrega')).toHaveAccessibleDescription(
    'El cambio de dirección es válido solamente para pedidos a domicilio.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('order-changes');

  await change(page, 'Anular pedido').click();
  const dialog = page.getByRole('dialog', { name: 'Anular pedido' });
  await expect(dialog.getByText(`¿Deseas anular tu pedido ${order.number}?`)).toBeVisible();
  await expect(dialog.getByText('1,000 puntos vuelven a tu cuenta.')).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption('Ya no lo necesito');
  await expectAccessible(page);
  await shoot('order-cancel');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(dialog).toBeHidden();
  await change(page, 'Anular pedido').click();
  await dialog.getByLabel('Motivo').selectOption('Ya no lo necesito');
  await dialog.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tu pedido fue anulado' })).toBeVisible();
  await expect(actions(page)).toBeHidden();
  await shoot('order-cancelled');
  const [event] =
    await sql`select actor, detail from order_events where order_id = ${order.id} order by id desc limit 1`;
  expect(event).toMatchObject({ actor: 'shopper', detail: { reason: 'Ya no lo necesito' } });
});

test('ORDER-13 ORDER-14 ORDER-15 ORDER-16 a customer moves an order to a branch that has all products', {
  tag: '@phone',
}, async ({ page, store, sql, shoot, expectFailures }) => {
  const { order, product } = await openOrder(page, store, {
    orderTypeId: 1,
    stage: async (_, { hasCode, lacksCode }) => {
      for (const code of [hasCode, lacksCode]) await keepHours(sql, code, '24 horas');
    },
  });
  await change(page, 'Cambiar sucursal').click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar de sucursal' });
  await expect(dialog.getByText('Recoges aquí')).toBeVisible();
  await expectAccessible(page);
  await shoot('order-branches');

  // ORDER-16
  expectFailures(/500/);
  const stockCall = '**/inventario/por-sucursal*';
  await page.route(stockCall, (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: `Elegir ${product.has}`, exact: true }).click();
  await expect(
    page.getByText('No fue posible consultar el inventario en la sucursal, intenta más tarde.'),
  ).toBeVisible();
  await page.unroute(stockCall);

  // ORDER-14
  await dialog.getByRole('button', { name: `Elegir ${product.lacks}`, exact: true }).click();
  const missing = page.getByRole('dialog', { name: 'No es posible cambiar de sucursal' });
  await expect(missing.getByRole('list', { name: 'Productos que faltan' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await shoot('order-branch-missing');
  await missing.getByRole('button', { name: 'Entendido' }).click();

  await dialog.getByRole('button', { name: `Elegir ${product.has}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Cambiar de sucursal' });
  await expect(question.getByText(`La sucursal ${product.has} tiene todos tus productos.`)).toBeVisible();
  await question.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(page.getByText('Tu pedido cambió de sucursal')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(product.has).first()).toBeVisible();
  await expect(page.getByText(order.number).first()).toBeVisible();
  await shoot('order-branch-changed');
});

test('ORDER-11 a customer changes the address and the delivery cost of an order until it is invoiced', {
  tag: '@once',
}, async ({ page, store, sql, shoot, expectFailures }) => {
  const { order } = await openOrder(page, store, {
    orderTypeId: 2,
    deliveryCents: 100,
    stage: (person) => givenTwoAddresses(sql, person),
  });
  await change(page, 'Cambiar dirección de entrega').click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar dirección de entrega' });
  await dialog.getByRole('radio', { name: 'Trabajo' }).check();
  await expectAccessible(page);
  await shoot('order-addresses');
  expectFailures(/409/);
  await dialog.getByRole('button', { name: 'Entregar aquí' }).click();
  const question = page.getByRole('alertdialog', { name: /^Costo de envío: L\. .* en lugar de L\. 1\.00$/ });
  await expect(
    question.getByText('Debido a la dirección el costo del envío ha cambiado. ¿Deseas cambiar la dirección?'),
  ).toBeVisible();
  await shoot('order-address-cost');
  await question.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(page.getByText('La dirección de tu pedido fue cambiada')).toBeVisible();
  await expect(page.getByText('Torre Ejecutiva', { exact: false }).first()).toBeVisible();

  await change(page, 'Cambiar dirección de entrega').click();
  await dialog.getByRole('radio', { name: 'Casa' }).check();
  // Meanwhile the branch invoices it.
  await sql`update orders set state_id = 3, life_step = 'invoiced' where id = ${order.id}`;
  await dialog.getByRole('button', { name: 'Entregar aquí' }).click();
  await expect(page.getByTestId('toast-error')).toContainText('Tu pedido ya se encuentra en proceso de facturación.');
  await expect(dialog).toBeHidden();
  await expect(actions(page).getByText('Tu pedido ya está facturado y por salir', { exact: false })).toBeVisible();
  await expect(actions(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await shoot('order-changes-over');
});
