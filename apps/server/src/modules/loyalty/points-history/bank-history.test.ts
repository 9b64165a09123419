import { encodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const { bankPoints } = server.services;
const [card] = await sql<{ id: string }[]>`
  select id from payment_cards where customer_id = ${ana.id} and last_four = '0071'`;
await sql`delete from bank_points_redemptions`;

afterEach(async () => {
  server.time.now = testNow;
  await outside.reset();
  await sql`delete from bank_points_redemptions`;
});

const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const ask = (payload: object = { diasHistorial: 60 }, by = ana, company: 2 | 12 = 2) =>
  by.send('/api/puntos/Bac/historial', { method: 'POST', payload, company });

/** As checkout does when such an order is placed. */
async function redeem(points: number, cashBackCents = 0): Promise<number> {
  const orderId = await givenOrder(db, { customerId: ana.id, order: { numberBranchCode: 5, lifeStep: 'new' } });
  const cardId = card?.id ?? '';
  await bankPoints.redeemBankPoints({ orderId, customerId: ana.id, companyId: 2, cardId, points, cashBackCents });
  return orderId;
}

describe('C217 the history of the bank programme', () => {
  it('the bank history lists what orders took and gave back, the last first, with order and card', async () => {
    server.time.now = ago(2);
    const kept = await redeem(2000, 25_00);
    server.time.now = ago(1);
    const returned = await redeem(600);
    server.time.now = testNow;
    await bankPoints.reverseBankPoints(returned);
    const { body } = await ask();
    expect(body.data).toMatchObject({ usados: 2600, devueltos: 600, cashBackUsado: 25, hayMas: false });
    expect(body.data.movimientos).toMatchObject([
      { puntos: 600, tipoTransaccion: 'Devolución de canje', pedido_ID: encodeOrderId(returned) },
      { puntos: -600, tipoTransaccion: 'Canje', tarjeta: '0071', cashBack: 0 },
      { puntos: -2000, cashBack: -25, pedido_ID: encodeOrderId(kept), documentoId: expect.stringMatching(/^5-\d{4}/) },
    ]);
    expect(body.data.movimientos[0].sucursal).not.toBe('');
    expect(await server.countStatements(() => ask())).toBeLessThanOrEqual(2);
  });

  it('the bank history has nothing that the bank refused or has not answered', async () => {
    await redeem(12_010);
    await outside.fault('bank-points', { lostAnswer: { times: 1 } });
    const unanswered = await redeem(3000);
    expect((await ask()).body.data.movimientos).toEqual([]);
    await bankPoints.reverseBankPoints(unanswered);
    expect((await ask()).body.data).toMatchObject({ usados: 3000, devueltos: 3000 });
  });

  it('HIST-02 HIST-03 the bank history is filtered by days or between two dates, like the history of points', async () => {
    server.time.now = ago(100);
    await redeem(1000);
    server.time.now = testNow;
    await redeem(500);
    expect((await ask({ diasHistorial: 60 })).body.data.movimientos).toMatchObject([{ puntos: -500 }]);
    const day = ago(100).toISOString().slice(0, 10);
    expect((await ask({ fechaInicio: day, fechaFinal: day })).body.data).toMatchObject({ usados: 1000 });
    expect((await ask({ diasHistorial: 120, Top: 1 })).body.data).toMatchObject({ usados: 1500, hayMas: true });
    expect(await ask({ fechaFinal: day })).toMatchObject({
      status: 422,
      body: { mensaje: 'Seleccione la fecha inicial' },
    });
    expect(await ask({ fechaInicio: day })).toMatchObject({
      status: 422,
      body: { mensaje: 'Seleccione la fecha final' },
    });
  });

  it('the bank history shows only the customer’s own movements, of this company', async () => {
    await redeem(1000);
    const other = await asCustomer(server, 'empresa@botica.test');
    expect((await ask(undefined, other)).body.data.movimientos).toEqual([]);
    expect((await ask(undefined, ana, 12)).body.data.movimientos).toEqual([]);
  });
});
