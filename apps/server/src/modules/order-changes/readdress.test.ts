import type { TenderKind } from '@botica/domain/tender';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { startOutside } from '../../../test/outside.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { waysTo } from '../order-life/order-life-test.ts';
import { noWishes, orders } from '../orders/index.ts';
import { aDraft, aLine } from '../orders/orders-test.ts';
import { changeTools, here } from './changes-test.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const rosa = await asCustomer(server, 'mayor@botica.test');
const tools = await changeTools(server);
const { product, place, lead, say, readdress, stockOf, setStock, expectBalanced, orderRow, eventsOf, there } = tools;

const suburbs = await sql<{ id: number }[]>`
  select id from suburbs where city_id = (select city_id from branches where code = ${here}) order by id limit 5`;
const [nearId = 0, besideId = 0, farId = 0, otherId = 0, nobodysId = 0] = suburbs.map(({ id }) => id);
await sql`insert into delivery_zones (suburb_id, zone) select unnest(${[nearId, besideId, otherId]}::int[]), 1
  on conflict (suburb_id) do update set zone = 1`;
await sql`insert into delivery_zones (suburb_id, zone) values (${farId}, 2)
  on conflict (suburb_id) do update set zone = 2`;
await sql`update suburbs set serving_branch_code = ${here} where id in (${nearId}, ${besideId}, ${farId})`;
await sql`update suburbs set serving_branch_code = ${there} where id = ${otherId}`;
await sql`update suburbs set serving_branch_code = null where id = ${nobodysId}`;
await sql`update branches set delivery_enabled = true where code in (${here}, ${there})`;

const near = await tools.addressIn(marta, nearId, 'cerca');
const beside = { direccionId: await tools.addressIn(marta, besideId, 'al lado'), coloniaId: besideId };
const far = { direccionId: await tools.addressIn(marta, farId, 'lejos'), coloniaId: farId };
const other = { direccionId: await tools.addressIn(marta, otherId, 'de la otra'), coloniaId: otherId };
const nobodys = { direccionId: await tools.addressIn(marta, nobodysId, 'de nadie'), coloniaId: nobodysId };
const foreign = { direccionId: await tools.addressIn(rosa, nearId, 'de Rosa'), coloniaId: nearId };

/** As if the near address had been far. */
const dearMoney = {
  subtotalCents: 20_00,
  couponSavingCents: 0,
  deliveryCents: 60_00,
  insuranceCents: 0,
  pointsChargeCents: 0,
  totalCents: 80_00,
  earnedPoints: 0,
};

/** To the near address, for 40.00: 20.00 of goods besides. */
async function home(kind: TenderKind = 'cash', more: Parameters<typeof place>[2] = {}) {
  const productId = await product(20);
  await setStock(there, productId, 0);
  const { money } = aDraft({ customerId: marta.id, lines: [aLine({ productId, quantity: 2 })] });
  const id = await place(
    marta.id,
    { productId, quantity: 2 },
    {
      orderTypeId: 2,
      addressId: near,
      destination: { name: 'cerca', address: 'Casa cerca', reference: '', suburb: 'x', city: 'y' },
      paymentTypeId: kind === 'cash' ? 1 : 4,
      tenders: [{ kind, amountCents: 60_00, points: 0 }],
      ...more,
      money: more.money ?? { ...money, deliveryCents: 40_00, totalCents: 60_00 },
    },
  );
  return { productId, id };
}

const tendersOf = (orderId: number) =>
  sql`select kind, amount_cents from order_tenders where order_id = ${orderId} order by position`;

describe('a change of address', () => {
  it('ORDER-11 goes to another address of the same branch, and tells who did it', async () => {
    const { id } = await home();
    await lead(id, waysTo.confirmed);
    expect(await readdress(marta, id, beside)).toMatchObject({
      status: 200,
      body: { data: { sucursalId: here, totalEnvio: 40, total: 60, cambio: true } },
    });
    expect(await orderRow(id)).toMatchObject({
      address_id: beside.direccionId,
      destination: { name: 'al lado', address: 'Casa al lado', latitude: 15.5, longitude: -88.03 },
      branch_code: here,
      life_step: 'confirmed',
      total_cents: 60_00,
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      actor: 'shopper',
      event: 'address-changed',
      detail: { fromAddressId: near, toAddressId: beside.direccionId, differenceCents: 0 },
    });
    const letter = await outside.mail('cliente@botica.test', /Cambiamos la dirección de tu pedido/);
    expect(letter.text).toContain('Casa al lado');
  });

  it('asks before it costs more, and what is paid on arrival is more then', async () => {
    const { id } = await home();
    const question = {
      status: 409,
      body: {
        codigo: 'ORDER_DELIVERY_COST',
        mensaje: 'Debido a la dirección el costo del envío ha cambiado. ¿Deseas cambiar la dirección?',
        costoEnvio: 60,
      },
    };
    expect(await readdress(marta, id, far)).toMatchObject(question);
    expect(await readdress(marta, id, { ...far, totalEnvio: 50 })).toMatchObject(question);
    expect(await orderRow(id)).toMatchObject({ address_id: near, delivery_cents: 40_00 });
    const accepted = { ...far, totalEnvio: 60 };
    expect((await readdress(marta, id, accepted)).body.data).toMatchObject({ totalEnvio: 60, total: 80, cambio: true });
    expect(await orderRow(id)).toMatchObject({ delivery_cents: 60_00, total_cents: 80_00 });
    expect(await tendersOf(id)).toMatchObject([{ kind: 'cash', amount_cents: 80_00 }]);
    expect((await readdress(marta, id, accepted)).body.data).toMatchObject({ cambio: false, total: 80 });
    // And back, for less.
    const back = { direccionId: near, coloniaId: nearId, totalEnvio: 40 };
    expect((await readdress(marta, id, back)).body.data).toMatchObject({ totalEnvio: 40, total: 60 });
    expect(await tendersOf(id)).toMatchObject([{ kind: 'cash', amount_cents: 60_00 }]);
  });

  it('counts the way and not the hour: at night the order keeps the tariff of its own hour', async () => {
    const { id } = await home();
    const noon = server.time.now;
    server.time.now = new Date(noon.getTime() + 9 * 3_600_000);
    const later = await asCustomer(server);
    expect((await readdress(later, id, beside)).body.data).toMatchObject({ totalEnvio: 40, cambio: true });
    server.time.now = noon;
  });

  it('that costs more is refused to an order that was paid; what costs less keeps what was paid', async () => {
    const { id } = await home('onlineCard');
    expect(await readdress(marta, id, { ...far, totalEnvio: 60 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'ORDER_ADDRESS_DEARER',
        mensaje:
          'El envío a esa dirección cuesta más y tu pedido ya está pagado. Anúlalo y haz otro, o elige otra dirección.',
      },
    });
    const dear = await home('onlineCard', {
      money: dearMoney,
      tenders: [{ kind: 'onlineCard', amountCents: 80_00, points: 0 }],
    });
    expect((await readdress(marta, dear.id, beside)).body.data).toMatchObject({
      totalEnvio: 60,
      total: 80,
      cambio: true,
    });
    expect(await tendersOf(dear.id)).toMatchObject([{ kind: 'onlineCard', amount_cents: 80_00 }]);
  });

  it('that leaves nothing to pay on arrival leaves no way to pay it', async () => {
    const { id } = await home('cash', {
      money: dearMoney,
      tenders: [
        { kind: 'onlineCard', amountCents: 70_00, points: 0 },
        { kind: 'cash', amountCents: 10_00, points: 0 },
      ],
    });
    expect((await readdress(marta, id, { ...beside, totalEnvio: 50 })).body.data).toMatchObject({
      totalEnvio: 50,
      total: 70,
    });
    expect(await tendersOf(id)).toMatchObject([{ kind: 'onlineCard', amount_cents: 70_00 }]);
    expect(await orderRow(id)).toMatchObject({ payment_type_id: null });
  });

  it('ORDTYPE-07 served by another branch, takes the units there', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 5);
    expect((await readdress(marta, id, other)).body.data).toMatchObject({ sucursalId: there, cambio: true });
    expect(await orderRow(id)).toMatchObject({ branch_code: there, number_branch_code: here, life_step: 'new' });
    expect([await stockOf(here, productId), await stockOf(there, productId)]).toEqual([
      { quantity: 20, allocated: 0 },
      { quantity: 5, allocated: 2 },
    ]);
    await expectBalanced([productId]);
  });

  it('ORDER-14 which lacks something of it, is refused with the list', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 1);
    expect(await readdress(marta, id, other)).toMatchObject({
      status: 409,
      body: { codigo: 'BRANCH_LACKS_STOCK', faltantes: [{ productoId: productId, cantidad: 2, invActual: 1 }] },
    });
    expect(await orderRow(id)).toMatchObject({ branch_code: here, address_id: near });
    await expectBalanced([productId]);
  });

  it('BRANCH-04 BRANCH-09 which is closed is asked about, and must be in line', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 5);
    await outside.fault('branch-link', { error: { status: 503 } });
    expect((await readdress(marta, id, other)).body.codigo).toBe('BRANCH_UNREACHABLE');
    await outside.fault('branch-link', {});
    const hours = (text: string) => sql`
      update branches set weekday_hours = ${text}, saturday_hours = ${text}, sunday_hours = ${text} where code = ${there}`;
    await hours('Cerrado');
    expect((await readdress(marta, id, other)).body.codigo).toBe('BRANCH_CLOSED');
    expect((await readdress(marta, id, { ...other, pedido_DesbloqueoID: 1 })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ branch_code: there, unlock_id: 1 });
    await hours('24 horas');
  });

  it('SCHED-06 does not promise an hour at which the other branch delivers nothing', async () => {
    const scheduledFor = new Date(server.time.now.getTime() + 3_600_000);
    const { id, productId } = await home('cash', { wishes: { ...noWishes, scheduledFor } });
    await setStock(there, productId, 5);
    await sql`delete from delivery_schedules where branch_code = ${there}`;
    expect((await readdress(marta, id, other)).body.codigo).toBe('ORDER_SCHEDULE_NOT_SERVED');
    await sql`insert into delivery_schedules (branch_code, max_days, weekday_hours, saturday_hours, sunday_hours)
      values (${there}, 3, '24 horas', '24 horas', '24 horas')`;
    expect((await readdress(marta, id, other)).status).toBe(200);
  });

  it('ORDER-11 ORDER-12 is of home deliveries in state 1', async () => {
    const pickup = await place(marta.id, { productId: await product(5) });
    expect((await readdress(marta, pickup, beside)).body).toMatchObject({
      codigo: 'ORDER_NOT_HOME_DELIVERY',
      mensaje: 'El cambio de dirección es válido solamente para pedidos a domicilio.',
    });
    const { id } = await home();
    await lead(id, waysTo.invoiced);
    expect((await readdress(marta, id, beside)).body).toMatchObject({
      codigo: 'ORDER_IN_INVOICING',
      mensaje: 'Tu pedido ya se encuentra en proceso de facturación.',
    });
    expect(await orderRow(id)).toMatchObject({ address_id: near });
  });

  it('goes to an address of the customer that somebody serves, as the customer saw it', async () => {
    const { id } = await home();
    expect((await readdress(marta, id, foreign)).body.codigo).toBe('ADDRESS_NOT_FOUND');
    expect((await readdress(marta, id, nobodys)).body.codigo).toBe('ADDRESS_NOT_SERVED');
    expect((await readdress(marta, id, { ...beside, coloniaId: farId })).body.codigo).toBe('ORDER_ADDRESS_EDITED');
    const [annulled] = await sql<{ id: number }[]>`
      insert into addresses (customer_id, country_code, suburb_id, description, phone, is_active)
      values (${marta.id}, 'HN', ${nearId}, 'Anulada', '99880017', false) returning id`;
    const gone = { direccionId: annulled?.id ?? 0, coloniaId: nearId };
    expect((await readdress(marta, id, gone)).body.codigo).toBe('ADDRESS_NOT_FOUND');
    expect((await readdress(rosa, id, foreign)).body.codigo).toBe('ORDER_NOT_FOUND');
    expect(await orderRow(id)).toMatchObject({ address_id: near });
  });

  it('sent twice at the same moment is one', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 9);
    const replies = await race(server, orders, [() => readdress(marta, id, other), () => readdress(marta, id, other)]);
    expect(replies.map(({ body }) => body.data.cambio).sort()).toEqual([false, true]);
    expect(await stockOf(there, productId)).toEqual({ quantity: 9, allocated: 2 });
    await expectBalanced([productId]);
  });

  it('and invoicing at the same moment: one wins, twenty times, and the units are where the order is', async () => {
    const winners = { changed: 0, invoiced: 0 };
    const productIds: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { id, productId } = await home();
      productIds.push(productId);
      await setStock(there, productId, 5);
      await lead(id, waysTo.confirmed);
      const works = [() => readdress(marta, id, other), () => say(id, 'invoice')];
      const replies = await race(server, orders, round % 2 === 0 ? works : works.reverse());
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const row = await orderRow(id);
      const left = { here: await stockOf(here, productId), there: await stockOf(there, productId) };
      if (row?.life_step === 'invoiced') {
        winners.invoiced += 1;
        expect(row).toMatchObject({ branch_code: here, address_id: near });
        expect(left).toEqual({ here: { quantity: 18, allocated: 0 }, there: { quantity: 5, allocated: 0 } });
      } else {
        winners.changed += 1;
        expect(row).toMatchObject({ branch_code: there, address_id: other.direccionId, life_step: 'new' });
        expect(left).toEqual({ here: { quantity: 20, allocated: 0 }, there: { quantity: 5, allocated: 2 } });
      }
    }
    expect(winners.changed + winners.invoiced).toBe(20);
    await expectBalanced(productIds);
  }, 60_000);

  it('takes the same statements whatever the number of lines', async () => {
    const changing = (size: number) => async () => {
      const lines: ReturnType<typeof aLine>[] = [];
      while (lines.length < size) lines.push(aLine({ productId: await product(5) }));
      for (const { productId } of lines) await setStock(there, productId, 5);
      const draft = aDraft({ customerId: marta.id, lines });
      const money = { ...draft.money, deliveryCents: 40_00, totalCents: draft.money.totalCents + 40_00 };
      const { id } = await home('cash', {
        lines,
        money,
        tenders: [{ kind: 'cash', amountCents: money.totalCents, points: 0 }],
      });
      return () => readdress(marta, id, other);
    };
    const few = await tools.leastStatements(changing(1));
    // One for each line would be eleven more; a job may run meanwhile.
    expect(await tools.leastStatements(changing(12))).toBeLessThan(few + 5);
  });
});
