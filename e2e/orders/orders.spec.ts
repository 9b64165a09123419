import { encodeOrderId } from '@botica/domain/orders';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { openAsCustomer } from '../frame/identity.ts';
import { tellLines } from '../frame/order-lines.ts';
import { makeAccount } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

const longName = 'Acetaminofén con cafeína y un nombre que no cabe en una sola línea de un teléfono, 500 mg';

/** Twenty-four old orders and one in each state, inserted directly. */
async function givenOrders(sql: postgres.Sql, customerId: string) {
  // Taken from the branch's own sequence, which continues after them.
  const [counted] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (5, 25)
    on conflict (branch_code) do update set last_number = n.last_number + 25
    returning n.last_number - 25 as last`;
  const last = Number(counted?.last);
  await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id, state_id,
      subtotal_cents, total_cents, created_at, placed_at)
    select 2, ${customerId}, 'placed', 1, 5, ${last}::int + n, 11, case when n = 1 then 2 else 3 end, 12000, 12000,
      now() - interval '40 days', now() from generate_series(1, 24) n`;
  const [waiting] = await sql`
    insert into orders (company_id, customer_id, phase, waits_for, expires_at, order_type_id, branch_code,
      payment_type_id, subtotal_cents, total_cents, created_at)
    values (2, ${customerId}, 'held', 'payment', now() + interval '15 minutes', 1, 5, 4, 9900, 9900, now())
    returning id`;
  const [recent] = await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id,
      subtotal_cents, coupon_saving_cents, coupon_code, delivery_cents, total_cents, earned_points, phone, contact_name,
      destination, created_at, placed_at)
    values (2, ${customerId}, 'placed', 2, 5, ${last}::int + 25, 1, 24000, 2400, 'BOTICA10', 3550, 25150, 21, '99887766',
      'Ana Núñez', ${sql.json({ name: 'Casa', address: '10 calle, casa 24', suburb: 'Colonia Trejo', city: 'San Pedro Sula' })},
      now(), now())
    returning id, number`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents, saved_cents)
    select ${recent?.id}, row_number() over () - 1, 'purchase', p.id, case when p.rank = 1 then ${longName} else p.name end,
      2, 2, 6000, 12000, 1500
    from (select id, name, row_number() over (order by id) as rank from products where not is_exam order by id limit 2) p`;
  await tellLines(sql, Number(recent?.id));
  await sql`
    insert into order_tenders (order_id, position, kind, amount_cents, points)
    values (${recent?.id}, 0, 'points', 5000, 1000), (${recent?.id}, 1, 'cash', 20150, 0)`;
  await sql`insert into order_events (order_id, at, actor, event) values (${recent?.id}, now(), 'system', 'placed')`;
  return { waiting: Number(waiting?.id), recent: Number(recent?.id), number: Number(recent?.number) };
}

test('ORDER-01 ORDER-02 ORDER-04 a customer lists, filters and opens orders', { tag: '@phone' }, async ({
  page,
  store,
  shoot,
}) => {
  test.slow();
  const person = await makeAccount(store);
  await openAsCustomer(page, '/Mispedidos', person);
  await expect(page.getByRole('heading', { name: 'Sin pedidos en los últimos 30 días' })).toBeVisible();
  await expectAccessible(page);
  await shoot('orders-empty');

  const given = await givenOrders(store.sql, person.id);
  await page.goto('/Mispedidos');
  await expect(page.getByText('Esperando pago')).toBeVisible();
  const links = page.getByRole('link', { name: /^5-\d{4}/ });
  await expect(links).toHaveCount(1);
  await page.getByLabel('Período').selectOption('3 meses');
  for (const shown of [9, 19]) {
    await expect(links).toHaveCount(shown);
    await page.getByRole('button', { name: 'Ver más pedidos' }).click();
  }
  await expect(links).toHaveCount(25);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('orders');
  await page.getByLabel('Estado').selectOption('Anulado');
  await expect(links).toHaveCount(1);
  await page.getByLabel('Tipo').selectOption('Envío al extranjero');
  await expect(
    page.getByRole('heading', { name: 'Ningún pedido anulado al extranjero en los últimos 3 meses' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(links).toHaveCount(1);
  await chooseAtOnce(page, { Período: '3', Estado: '2' });
  await expect(page).toHaveURL('/Mispedidos?meses=3&estado=2');
  await expect(links).toHaveCount(1);
  await page.goto('/Mispedidos');

  await page.getByRole('link', { name: `5-${String(given.number).padStart(4, '0')}` }).click();
  await expect(page).toHaveURL(new RegExp(`/pedidos/resumen/${encodeOrderId(given.recent)}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  await expect(page.getByText('Te llamamos al +504 9988-7766')).toBeVisible();
  await expect(page.getByRole('link', { name: longName })).toBeVisible();
  await expect(page.getByText('Cupón BOTICA10')).toBeVisible();
  await expect(page.getByText('Puntos (1,000)')).toBeVisible();
  await expect(page.getByText('Ganas 21 puntos')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Avance del pedido' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('order-summary');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await shoot('order-summary-paper');
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/pedidos/resumen/${encodeOrderId(given.waiting)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Falta tu pago' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terminar el pago' })).toHaveAttribute(
    'href',
    `/confirmar-pago/${encodeOrderId(given.waiting)}`,
  );
  await expectAccessible(page);
  await shoot('order-awaiting-payment');
  await page.goto('/perfil');
  // The order that is furthest along comes first; the others are listed under it.
  await expect(page.getByRole('region', { name: 'Recibimos tu pedido' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Tus otros pedidos en curso' });
  await expect(others.getByText('Termina el pago para que lo preparemos')).toBeVisible();
});

test('ORDER-17 A023 A027 A096 an order of another customer is not found', { tag: '@once' }, async ({
  page,
  store,
  expectFailures,
}) => {
  expectFailures(/404/);
  const [ana, luis] = [await makeAccount(store), await makeAccount(store)];
  const { recent } = await givenOrders(store.sql, luis.id);
  await openAsCustomer(page, '/Mispedidos', ana);
  await page.goto(`/pedidos/resumen/${encodeOrderId(recent)}`);
  await expect(page.getByText('Link invalido')).toBeVisible();
  await expect(page.getByText('No encontramos ese pedido.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // A096: the other checkout address opens the same empty checkout.
  await page.goto('/checkoutVademecun');
  await expect(page.getByText('No tiene productos en su carrito.')).toBeVisible();
});

/** Makes the second choice before the page has rendered the first one. */
async function chooseAtOnce(page: Page, values: Record<string, string>): Promise<void> {
  const ids = Object.entries(values).map(async ([label, value]) => [
    await page.getByLabel(label).getAttribute('id'),
    value,
  ]);
  await page.evaluate(
    async (chosen) => {
      for (const [id, value] of chosen) {
        const select = document.getElementById(id ?? '') as HTMLSelectElement;
        select.value = value ?? '';
        select.dispatchEvent(new Event('change', { bubbles: true }));
        await new Promise((next) => setTimeout(next));
      }
    },
    await Promise.all(ids),
  );
}
