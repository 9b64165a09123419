import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { changeTools, here } from '../../../../test/fixtures/changes.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { OrderDraft } from '../index.ts';
import { noWishes } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const tools = await changeTools(server);
const { product, place, lead, transfer, setStock, stockOf, expectBalanced, orderRow, there, closed, counterless } =
  tools;

// All branches of the test are in the city of branch 5, except the one that a test moves away.
await sql`update branches set city_id = (select city_id from branches where code = ${here}), delivery_enabled = true
  where code = any(${[there, closed, counterless]})`;
const [city] = await sql<{ name: string }[]>`
  select c.name from branches b join cities c on c.id = b.city_id where b.code = ${here}`;
const destination = { name: 'Casa', address: '10 calle', suburb: 'Trejo', city: city?.name ?? '', phone: '99887766' };

async function homeOrder(unitsThere: number, given: Partial<OrderDraft> = {}) {
  const productId = await product(20);
  await setStock(there, productId, unitsThere);
  const order = { orderTypeId: 2, destination, ...given };
  return { productId, id: await place(marta.id, { productId, quantity: 2 }, order) };
}

describe('a change of branch of a home delivery', () => {
  it('ORDER-13 ORDER-15 A155 moves a home delivery within its city, with the same address and cost', async () => {
    const { productId, id } = await homeOrder(5);
    const before = await orderRow(id);
    expect(await transfer(marta, id, there)).toMatchObject({ status: 200, body: { data: { cambio: true } } });
    const after = await orderRow(id);
    expect(after).toMatchObject({
      branch_code: there,
      destination,
      delivery_cents: before?.delivery_cents,
      total_cents: before?.total_cents,
      number: before?.number,
      life_step: 'new',
    });
    expect(await stockOf(there, productId)).toEqual({ quantity: 5, allocated: 2 });
    await expectBalanced([productId]);
    const letter = await outside.mail('cliente@botica.test', /Cambiamos la sucursal de tu pedido/);
    expect(letter.text).toContain('Va a la misma dirección y el envío cuesta lo mismo.');
    expect(await transfer(marta, id, there)).toMatchObject({ status: 200, body: { data: { cambio: false } } });
  });

  it('A155 requires deliveries in that city, and no pickup counter', async () => {
    const { productId, id } = await homeOrder(5);
    await setStock(counterless, productId, 5);
    expect((await transfer(marta, id, counterless)).status).toBe(200);
    await sql`update branches set delivery_enabled = false where code = ${there}`;
    const refused = { status: 409, body: { codigo: 'BRANCH_NOT_DELIVERING' } };
    expect(await transfer(marta, id, there)).toMatchObject(refused);
    await sql`update branches set delivery_enabled = true where code = ${there}`;
    const elsewhere = await homeOrder(5, { destination: { ...destination, city: 'Otra ciudad' } });
    expect(await transfer(marta, elsewhere.id, there)).toMatchObject(refused);
    expect(await orderRow(elsewhere.id)).toMatchObject({ branch_code: here });
  });

  it('ORDER-14 A126 refuses to move a home delivery without the units, and after the invoice', async () => {
    const { productId, id } = await homeOrder(1);
    expect(await transfer(marta, id, there)).toMatchObject({
      status: 409,
      body: { codigo: 'BRANCH_LACKS_STOCK', faltantes: [{ productoId: productId, cantidad: 2, invActual: 1 }] },
    });
    await lead(id, waysTo.invoiced);
    expect((await transfer(marta, id, there)).body.codigo).toBe('ORDER_IN_INVOICING');
  });

  it('SCHED-06 A155 refuses a branch that does not deliver at the scheduled time', async () => {
    const scheduledFor = new Date('2026-11-16T16:00:00Z');
    const { id } = await homeOrder(5, { wishes: { ...noWishes, scheduledFor } });
    await sql`delete from delivery_schedules where branch_code = ${there}`;
    expect((await transfer(marta, id, there)).body.codigo).toBe('ORDER_SCHEDULE_NOT_SERVED');
    await sql`insert into delivery_schedules (branch_code, max_days, weekday_hours, saturday_hours, sunday_hours)
      values (${there}, 3, '08:00 AM a 06:00 PM', 'Cerrado', 'Cerrado')`;
    expect((await transfer(marta, id, there)).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ branch_code: there, awaits_opening: false });
  });
});
