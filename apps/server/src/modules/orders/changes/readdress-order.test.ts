import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { here } from '../../../../test/fixtures/changes.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { aDraft, aLine } from '../../../../test/fixtures/orders.fixture.ts';
import { readdressTools } from '../../../../test/fixtures/readdress.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { orders } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = await readdressTools(server);
const {
  marta,
  rosa,
  near,
  nearId,
  farId,
  beside,
  far,
  other,
  nobodys,
  foreign,
  dearMoney,
  home,
  tendersOf,
  product,
  place,
  lead,
  say,
  readdress,
  stockOf,
  setStock,
  expectBalanced,
  orderRow,
  eventsOf,
  there,
} = tools;

describe('a change of address', () => {
  it('ORDER-11 changes to another address of the same branch and records who did it', async () => {
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

  it('asks before the delivery costs more, and raises the amount paid on arrival', async () => {
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
    // Back to the first address, for less.
    const back = { direccionId: near, coloniaId: nearId, totalEnvio: 40 };
    expect((await readdress(marta, id, back)).body.data).toMatchObject({ totalEnvio: 40, total: 60 });
    expect(await tendersOf(id)).toMatchObject([{ kind: 'cash', amount_cents: 60_00 }]);
  });

  it("prices the distance and not the time: a change at night keeps the tariff of the order's own time", async () => {
    const { id } = await home();
    const noon = server.time.now;
    server.time.now = new Date(noon.getTime() + 9 * 3_600_000);
    const later = await asCustomer(server);
    expect((await readdress(later, id, beside)).body.data).toMatchObject({ totalEnvio: 40, cambio: true });
    server.time.now = noon;
  });

  it('refuses a more expensive address for a paid order, and refunds nothing for a cheaper one', async () => {
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

  it('removes the payment on arrival when the new cost leaves nothing to pay', async () => {
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

  it('ORDER-11 ORDER-12 changes the address only of home deliveries in state 1', async () => {
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

  it("refuses an address that is not the customer's, not served, annulled or edited since the customer saw it", async () => {
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

  it('changes the address once for two concurrent requests', async () => {
    const { id, productId } = await home();
    await setStock(there, productId, 9);
    const replies = await race(server, orders, [() => readdress(marta, id, other), () => readdress(marta, id, other)]);
    expect(replies.map(({ body }) => body.data.cambio).sort()).toEqual([false, true]);
    expect(await stockOf(there, productId)).toEqual({ quantity: 9, allocated: 2 });
    await expectBalanced([productId]);
  });

  it("of a concurrent address change and invoice one wins, twenty times, and the units are at the order's branch", async () => {
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

  it('changes the address with the same number of statements for any number of lines', async () => {
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
    // A statement per line would be eleven more; a job may run meanwhile.
    expect(await tools.leastStatements(changing(12))).toBeLessThan(few + 5);
  });
});
