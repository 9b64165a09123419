import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { testNow } from '../../../test/global-setup.ts';
import { givenOrder } from '../../../test/order-rows.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { products } from '../catalogue/index.ts';
import { orders } from '../orders/index.ts';
import { forgetIndicationsOf, medicalIndications, noteIndications } from './index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const ana = await asCustomer(server);
const other = await asCustomer(server, 'mayor@botica.test');
const list = (by = ana) => by.send('/Auth/pedidos/api/IndicacionesMedicas');

const [medicine] = await db.select().from(products).where(eq(products.form, 'tableta')).limit(1);
const [ware] = await db.select().from(products).where(eq(products.isMedicine, false)).limit(1);
if (!medicine || !ware) throw new Error('The demo store has neither a tablet nor another thing');

async function invoicedOrder(): Promise<number> {
  const orderId = await givenOrder(db, {
    customerId: ana.id,
    order: { stateId: 3, lifeStep: 'invoiced', numberBranchCode: 5 },
    lines: [
      { productId: medicine?.id ?? 0, name: 'Acetaminofén 500 mg' },
      { productId: ware?.id ?? 0, name: 'Champú' },
    ],
  });
  await db.transaction((tx) => noteIndications(tx, orderId, testNow));
  return orderId;
}

describe('C110 medical indications', () => {
  it('MED-01 are those of the medicines of an order, with an ok flag', async () => {
    const orderId = await invoicedOrder();
    const { body } = await list();
    expect(body.ok).toBe(true);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      pedido_ID: encodeOrderId(orderId),
      productoId: medicine.id,
      producto: 'Acetaminofén 500 mg',
      presentacion: medicine.presentation,
      dosis: '1 tableta',
      vigente: true,
    });
    expect(body.data[0].horario).toHaveLength(24 / body.data[0].cadaHoras);
  });

  it('are noted once, and are nobody else’s', async () => {
    const orderId = await invoicedOrder();
    await db.transaction((tx) => noteIndications(tx, orderId, testNow));
    expect(await db.select().from(medicalIndications).where(eq(medicalIndications.orderId, orderId))).toHaveLength(1);
    expect((await list(other)).body.data).toEqual([]);
  });

  it('end with the treatment, and are not told of an order that was annulled', async () => {
    const orderId = await invoicedOrder();
    server.time.now = new Date(testNow.getTime() + 200 * 86_400_000);
    const later = await asCustomer(server);
    expect((await list(later)).body.data[0]).toMatchObject({ vigente: false });
    await db.update(orders).set({ stateId: 2, lifeStep: 'cancelled' }).where(eq(orders.id, orderId));
    const told = (await list(later)).body.data.map(({ pedido_ID }: { pedido_ID: string }) => pedido_ID);
    expect(told).not.toContain(encodeOrderId(orderId));
    server.time.now = testNow;
  });

  it('ROLE-18 go with the account', async () => {
    await invoicedOrder();
    await db.transaction((tx) => forgetIndicationsOf(tx, ana.id));
    expect((await list()).body.data).toEqual([]);
  });
});
