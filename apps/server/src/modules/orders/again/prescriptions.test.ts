import { headerNames } from '@botica/contract/headers';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import type { GivenOrder } from '../../../../test/order-rows.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { forgetCart, readCart } from '../../cart/index.ts';
import { attachPrescriptions, keepPrescriptions } from '../../prescriptions/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const [medicine] = await sql<{ id: number }[]>`
  select p.id from products p join product_prices r on r.product_id = p.id and r.company_id = 2
  join stock_levels s on s.product_id = p.id and s.branch_code = 5
  where p.requires_prescription order by p.id limit 1`;
const productId = medicine?.id ?? 0;

beforeEach(async () => {
  await forgetCart(db, ana.id);
  await sql`update stock_levels set quantity = 50, allocated = 0 where product_id = ${productId} and branch_code = 5`;
});

let files = 0;
async function aPrescription(daysOld = 1, customerId = ana.id): Promise<string> {
  files += 1;
  const at = new Date(testNow.getTime() - daysOld * 86_400_000);
  const [id = ''] = await keepPrescriptions(db, {
    customerId,
    files: [{ fileKey: `prueba/otra-vez-${files}.jpg` }],
    at,
  });
  return id;
}

const cancelled = { lifeStep: 'cancelled', stateId: 2 } as const;
const delivered = { lifeStep: 'delivered', stateId: 3, subStateId: 2 } as const;

/** Creates a finished order of a medicine with its prescription. */
async function orderWith(documentId: string, order: GivenOrder['order']): Promise<number> {
  const line = { productId, documentId, hasPrescription: true, allocated: 0, name: 'Clonazepam 2 mg' };
  const orderId = await givenOrder(db, { customerId: ana.id, order: order ?? {}, lines: [line] });
  await attachPrescriptions(db, { orderId, customerId: ana.id, lines: [{ productId, documentId }] });
  return orderId;
}

const repeat = (orderId: number) =>
  ana.send(`/api/pedidos/RepetirPedido/${encodeOrderId(orderId)}`, {
    method: 'POST',
    headers: { [headerNames.branch]: '5' },
  });
const lines = async () => (await readCart(sql, { customerId: ana.id, companyId: 2 })).lines;
const asked = { agregados: [], noAgregados: [{ productoId: productId, codigo: 'PRESCRIPTION_REQUIRED' }] };

describe('ordering again a product that needs a prescription', () => {
  it('CART-10 reuses the prescription of a cancelled order', async () => {
    const documentId = await aPrescription();
    const { body } = await repeat(await orderWith(documentId, cancelled));
    expect(body.data).toMatchObject({ agregados: [{ productoId: productId }], noAgregados: [] });
    expect(await lines()).toMatchObject([{ productId, documentId, hasPrescription: true }]);
  });

  it.each([
    ['was sold with it', delivered],
    ['is still open', { lifeStep: 'confirmed', stateId: 1 } as const],
  ])('CART-10 asks for another prescription when the order %s', async (_, order) => {
    const { body } = await repeat(await orderWith(await aPrescription(), order));
    expect(body.data).toMatchObject(asked);
    expect(await lines()).toEqual([]);
  });

  it('CART-10 asks for another prescription when it is old, rejected, used by another order or of another customer', async () => {
    const used = await aPrescription();
    const first = await orderWith(used, cancelled);
    await orderWith(used, delivered);
    expect((await repeat(first)).body.data).toMatchObject(asked);

    const rejected = await orderWith(await aPrescription(), cancelled);
    await sql`update order_prescriptions set state = 'rejected', reviewed_by = 'Dra. Paz', reviewed_at = now()
      where order_id = ${rejected}`;
    expect((await repeat(rejected)).body.data).toMatchObject(asked);

    expect((await repeat(await orderWith(await aPrescription(31), cancelled))).body.data).toMatchObject(asked);

    const luis = await asCustomer(server, 'mayor@botica.test');
    const foreign = await givenOrder(db, {
      customerId: ana.id,
      order: cancelled,
      lines: [{ productId, documentId: await aPrescription(1, luis.id), allocated: 0 }],
    });
    expect((await repeat(foreign)).body.data).toMatchObject(asked);
  });
});
