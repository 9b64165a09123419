import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { indicationTools } from '../../../../test/fixtures/indications.fixture.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const { place, lead, say } = lifeTools(server);
const { order, noticeOf, tell } = indicationTools(server);

it('MED-01 an invoiced and delivered order of medicines gets no indications automatically', async () => {
  const [medicine] = await sql<{ id: number }[]>`
    select p.id from products p join stock_levels s on s.product_id = p.id and s.branch_code = 5
    where p.is_medicine and p.form = 'tableta' and s.quantity - s.allocated > 5 limit 1`;
  const orderId = await place(ana.id, { productId: medicine?.id ?? 0 });
  await lead(orderId, waysTo.invoiced);
  expect((await say(orderId, 'deliver')).status).toBe(200);
  expect(await sql`select 1 from medical_indications where order_id = ${orderId}`).toHaveLength(0);
  expect((await ana.send('/Auth/pedidos/api/IndicacionesMedicas')).body).toMatchObject({ ok: true, data: [] });
});

const insert = (orderId: number, given: object) => {
  const row = {
    order_id: orderId,
    event_id: 'evento-1',
    product_id: 10001,
    customer_id: ana.id,
    company_id: 2,
    branch_code: 5,
    author: 'Dra. Lourdes Paz',
    author_register: '',
    dose: 'Media tableta',
    frequency: '',
    duration: '',
    remarks: '',
    written_at: server.time.now.toISOString(),
    received_at: server.time.now.toISOString(),
    ...given,
  };
  return sql`insert into medical_indications ${sql(row)}`;
};

it.each([
  ['no author', { author: null }, /null value in column "author"/],
  ['a blank author', { author: '    ' }, /medical_indications_have_author/],
  ['no moment', { written_at: null }, /null value in column "written_at"/],
  ['no text at all', { dose: ' ' }, /medical_indications_not_blank/],
])('MED-01 the database rejects an indication with %s', async (_, given, reason) => {
  const orderId = await order(ana.id);
  await expect(insert(orderId, given)).rejects.toThrow(reason);
  await expect(insert(orderId, {})).resolves.toBeDefined();
});

it.each([
  ['without an author', { regente: undefined }, 400, 'INVALID_REQUEST'],
  ['with an author of spaces', { regente: '     ' }, 422, 'INDICATIONS_AUTHOR_MISSING'],
  ['without a date', { fecha: undefined }, 400, 'INVALID_REQUEST'],
])('MED-01 a signed notice %s is rejected', async (_, given, status, codigo) => {
  const orderId = await order(ana.id);
  expect(await tell({ ...noticeOf(orderId), ...given })).toMatchObject({ status, body: { codigo } });
  expect(await sql`select 1 from medical_indications where order_id = ${orderId}`).toHaveLength(0);
});
