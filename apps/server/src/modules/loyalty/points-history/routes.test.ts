import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { pointsAccounts, pointsMovements } from '../../tenders/points/index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const ana = await asCustomer(server);
const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
let orderId = 0;

const ask = (payload: object, by = ana, company: 2 | 12 = 2) =>
  by.send('/api/puntos/historial', { method: 'POST', payload, company });
const last = (days: number) => ask({ diasHistorial: days });

beforeAll(async () => {
  await db.delete(pointsMovements).where(eq(pointsMovements.customerId, ana.id));
  orderId = await givenOrder(db, { customerId: ana.id, order: { numberBranchCode: 5, lifeStep: 'new' } });
  const movement = (points: number, reason: 'opening' | 'earned' | 'redeemed', daysAgo: number) => ({
    customerId: ana.id,
    companyId: 2,
    points,
    reason,
    orderId: reason === 'opening' ? null : orderId,
    at: ago(daysAgo),
  });
  await db
    .insert(pointsMovements)
    .values([movement(1000, 'opening', 400), movement(-300, 'redeemed', 45), movement(12, 'earned', 10)]);
  await db.update(pointsAccounts).set({ balance: 712 }).where(eq(pointsAccounts.customerId, ana.id));
});

describe('C216 the history of points', () => {
  it('the history of points is the ledger, the last first, with the balance after each', async () => {
    const { body } = await last(1440);
    expect(body.data).toMatchObject({ ganados: 1012, usados: 300, saldo: 712, hayMas: false });
    expect(body.data.movimientos).toMatchObject([
      { puntos: 12, tipoTransaccion: 'Acumulación', saldo: 712, pedido_ID: encodeOrderId(orderId) },
      { puntos: -300, tipoTransaccion: 'Canje', saldo: 700, documentoId: expect.stringMatching(/^5-\d{4}/) },
      { puntos: 1000, tipoTransaccion: 'Saldo inicial', saldo: 1000, documentoId: '', pedido_ID: '', sucursal: '' },
    ]);
    expect(body.data.movimientos[0].sucursal).not.toBe('');
  });

  it('HIST-02 the history is filtered by days, and sums only those', async () => {
    const { body } = await last(60);
    expect(body.data.movimientos.map(({ puntos }: { puntos: number }) => puntos)).toEqual([12, -300]);
    expect(body.data).toMatchObject({ ganados: 12, usados: 300 });
  });

  it('HIST-03 the history is filtered between two dates, both inclusive', async () => {
    const day = ago(10).toISOString().slice(0, 10);
    expect((await ask({ fechaInicio: day, fechaFinal: day })).body.data.movimientos).toMatchObject([{ puntos: 12 }]);
  });

  it.each([
    ['without a first date', { fechaFinal: '2026-11-01' }, 422, 'Seleccione la fecha inicial'],
    ['without a last date', { fechaInicio: '2026-11-01' }, 422, 'Seleccione la fecha final'],
    ['with nothing', {}, 422, 'Seleccione la fecha inicial'],
  ])('HIST-03 a request for the history %s is rejected', async (_, payload, status, mensaje) =>
    expect(await ask(payload)).toMatchObject({ status, body: { mensaje } }),
  );

  it.each([
    ['dates that are none', { fechaInicio: '2026-02-31', fechaFinal: '2026-03-01' }],
    ['dates in the wrong order', { fechaInicio: '2026-11-02', fechaFinal: '2026-11-01' }],
    ['too many days', { diasHistorial: 1441 }],
    ['too many rows', { diasHistorial: 60, Top: 501 }],
  ])('rejects %s', async (_, payload) => {
    const { status } = await ask(payload);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('the history says that there are more rows than requested, and sums all of them', async () => {
    const { body } = await ask({ diasHistorial: 1440, Top: 1 });
    expect(body.data).toMatchObject({ hayMas: true, ganados: 1012, movimientos: [{ puntos: 12 }] });
  });

  it('the history has only the customer’s own movements of this company, in one statement', async () => {
    const other = await asCustomer(server, 'empresa@botica.test');
    const { body } = await ask({ diasHistorial: 1440 }, other);
    expect(JSON.stringify(body.data)).not.toContain(encodeOrderId(orderId));
    expect((await ask({ diasHistorial: 1440 }, ana, 12)).body.data.movimientos).toEqual([]);
    expect(await server.countStatements(() => last(60))).toBeLessThanOrEqual(2);
  });
});
