import { encodeOrderId } from '@botica/domain/orders';
import type postgres from 'postgres';
import { openAsCustomer, openThroughLogin } from '../frame/identity.ts';
import { tellLines } from '../frame/order-lines.ts';
import { makeAccount, openSession } from '../frame/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../frame/test.ts';

test.use({ companyId: 2 });

/** A delivery of two medicines an hour ago, ready to rate and with the indications of its pharmacist. */
async function givenDelivered(sql: postgres.Sql, customerId: string): Promise<{ id: number; productIds: number[] }> {
  const [number] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (5, 1)
    on conflict (branch_code) do update set last_number = n.last_number + 1 returning n.last_number as last`;
  const [order] = await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, number_branch_code,
      payment_type_id, state_id, sub_state_id, life_step, subtotal_cents, total_cents, earned_points, created_at, placed_at)
    values (2, ${customerId}, 'placed', 2, 5, ${number?.last}, 5, 1, 3, 2, 'delivered', 12000, 12000, 24,
      now() - interval '3 hours', now() - interval '3 hours') returning id`;
  const id = Number(order?.id);
  const lines = await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select ${id}, row_number() over (order by p.popularity desc, p.id) - 1, 'purchase', p.id, p.name, 1, 0, 6000, 6000
    from (select p.* from products p
          join product_prices r on r.product_id = p.id and r.company_id = 2
          join stock_levels s on s.product_id = p.id and s.branch_code = 5 and s.quantity - s.allocated > 4
          where p.is_medicine and not p.requires_prescription order by p.popularity desc, p.id limit 2) p
    returning product_id`;
  await tellLines(sql, id);
  await sql`
    insert into order_events (order_id, at, actor, event)
    values (${id}, now() - interval '3 hours', 'system', 'placed'), (${id}, now() - interval '2 hours', 'branch', 'invoiced'),
      (${id}, now() - interval '1 hour', 'courier', 'delivered')`;
  await sql`
    insert into ratings (order_id, question_id, customer_id, company_id, asked_at)
    select ${id}, q, ${customerId}, 2, now() - interval '1 hour' from unnest(array[1, 4]) q`;
  await sql`
    insert into medical_indications (order_id, event_id, product_id, customer_id, company_id, branch_code, author,
      author_register, dose, frequency, duration, remarks, written_at, received_at)
    select ${id}, 'evento-de-prueba', product_id, ${customerId}, 2, 5, 'Dra. Lourdes Paz', '', 'Texto de prueba', '', '', '',
      now(), now() from order_lines where order_id = ${id}`;
  await sql`
    insert into points_accounts (customer_id, company_id, balance) values (${customerId}, 2, 524)
    on conflict (customer_id, company_id) do update set balance = 524`;
  await sql`
    insert into points_movements (customer_id, company_id, points, reason, order_id, at)
    values (${customerId}, 2, 500, 'opening', null, now() - interval '20 days'),
      (${customerId}, 2, 24, 'earned', ${id}, now() - interval '2 hours')`;
  await sql`
    insert into bank_points_redemptions
      (order_id, customer_id, company_id, card_id, points, cash_back_cents, state, asked_at, settled_at)
    values (${id}, ${customerId}, 2, gen_random_uuid(), 600, 2500, 'reversed', now() - interval '3 hours', now())`;
  return { id, productIds: lines.map(({ product_id }) => Number(product_id)) };
}

test('ORDER-08 RATE-02 RATE-03 RATE-07 a customer rates a delivered order once', { tag: '@once' }, async ({
  page,
  store,
  shoot,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/RealizarCalificacion|ERR_FAILED/);
  const person = await makeAccount(store);
  await openSession(store, person); // Not the first login, which shows the welcome and no offer.
  const { id } = await givenDelivered(store.sql, person.id);
  await test.step('the login offers to rate the delivered order', async () => {
    await openThroughLogin(page, '/perfil', person);
    const offer = page.getByRole('button', { name: 'Calificar' });
    await expect(offer).toBeVisible();
    await shoot('rating-offer');
    await offer.click();
  });

  await test.step('ORDER-08 the rating opens on the order summary', async () => {
    await expect(page).toHaveURL(new RegExp(`/pedidos/resumen/${encodeOrderId(id)}`));
  });
  const dialog = page.getByRole('dialog', { name: 'Entrega a domicilio' });
  await test.step('RATE-02 a question about satisfaction needs a choice', async () => {
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText('Selecciona una opción.')).toBeVisible();
  });
  await test.step('RATE-01 a comment over 400 characters is refused', async () => {
    await dialog.getByRole('radio', { name: 'Satisfecho', exact: true }).click();
    await dialog.getByLabel('Comentario').fill('á'.repeat(401));
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
    await expect(dialog.getByText('El comentario no puede tener más de 400 caracteres.')).toBeVisible();
    await expectAccessible(page);
    await shoot('rating-satisfaction');
    await dialog.getByLabel('Comentario').fill('Llegó antes de lo que esperaba.');
    await dialog.getByRole('button', { name: 'Siguiente' }).click();
  });

  const scale = page.getByRole('dialog', { name: 'Compra en línea' });
  await test.step('RATE-03 A195 a question on a scale has stars from 0 to 10, which the keyboard moves', async () => {
    await expect(scale.getByRole('radio')).toHaveCount(11);
    await expect(scale.getByRole('radio', { checked: true })).toHaveCount(0);
    await scale.getByRole('button', { name: 'Enviar calificación' }).click();
    await expect(page.getByText('Selecciona una opción.').last()).toBeVisible();
    await scale.getByRole('radio', { name: '0 de 10, Nada probable' }).check();
    await scale.getByRole('radio', { name: '8 de 10' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(scale.getByRole('radio', { name: '9 de 10' })).toBeChecked();
    await expectAccessible(page);
    await shoot('rating-scale');
  });
  await test.step('RATE-06 a failure shows the error', async () => {
    await page.route('**/RealizarCalificacion', (route) => route.abort(), { times: 1 });
    await scale.getByRole('button', { name: 'Enviar calificación' }).click();
    await expect(page.getByText('Ups, hubo un error al realizar su calificación, inténtelo nuevamente.')).toBeVisible();
  });
  await test.step('RATE-07 a sent rating shows thanks, and the order cannot be rated again', async () => {
    await scale.getByRole('button', { name: 'Enviar calificación' }).click();
    await expect(page.getByText('Te agradecemos por tu calificación.')).toBeVisible();
    await expect(page.getByText('9 de 10')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Calificar' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await shoot('order-rated');
  });
});

test('RATE-04 RATE-05 MED-02 HIST-03 a delivered order shows its indications and points, and no rating after the deadline', {
  tag: '@phone',
}, async ({ page, store, shoot, expectFailures }) => {
  test.slow();
  expectFailures(/500/);
  const person = await makeAccount(store);
  const { id, productIds } = await givenDelivered(store.sql, person.id);
  await store.sql`update ratings set asked_at = now() - interval '40 days' where order_id = ${id}`;
  const question = '**/ExperienciaUsuario/ObtenerPregunta/**';
  await page.route(question, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openAsCustomer(page, `/pedidos/resumen/${encodeOrderId(id)}`, person);
  await expect(page.getByText('Hubo un error al obtener la pregunta.')).toBeVisible();
  await page.unroute(question);
  await page.goto(`/pedidos/resumen/${encodeOrderId(id)}?calificar=1`);
  await expect(page.getByText('Las calificaciones para este pedido han sido inhabilitadas')).toBeVisible();
  await expect(page.getByText('Ganaste 24 puntos con este pedido.')).toBeVisible();
  await shoot('order-delivered');

  await page.getByRole('link', { name: /Indicaciones médicas/ }).click();
  await expect(page.getByText(/^Escribió: Dra. Lourdes Paz\./)).toHaveCount(2);
  await page.route(`**/*productoId=${productIds[0]}*`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.locator(`a[href="/productos/detalle/${productIds[0]}"]`).click();
  await expect(
    page.getByText(
      'Disculpe, ocurrio un error mientras se cargaba la información del producto. El error fue reportado.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/indicaciones-medicas/);

  await page.goto('/historialpuntos');
  await expect(page.getByText(/^Compra de /).first()).toBeVisible();
  await expect(page.getByText('Saldo inicial')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('points-history');
  await page.getByRole('link', { name: 'Ve el historial de tus puntos BAC' }).click();
  await expect(page.getByRole('heading', { name: 'Historial de puntos BAC', level: 1 })).toBeVisible();
  await expect(page.getByText('−600')).toBeVisible();
  await expect(page.getByText('Devolución de canje')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await shoot('bank-points-history');

  // Ordered again twice: nothing is duplicated.
  await page.goto('/Mispedidos');
  await page.getByRole('button', { name: /^Volver a pedir/ }).click();
  await expect(page.getByText('Agregamos 2 productos a tu carrito')).toBeVisible();
  await page.getByRole('button', { name: /^Volver a pedir/ }).click();
  await expect
    .poll(
      async () => store.sql`
      select sum(quantity)::int as units from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = ${person.id}`,
    )
    .toMatchObject([{ units: 2 }]);
});
