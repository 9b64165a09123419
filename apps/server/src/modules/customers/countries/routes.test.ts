import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { givenInvoice } from '../../../../test/invoiced-order.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const [ana, stranger] = await Promise.all([
  asCustomer(server, 'nuevo@botica.test'),
  asCustomer(server, 'externo@botica.test'),
]);

const countryOf = (kind: string, id: string, by = ana, company: 2 | 12 = 12) =>
  by.send(`/api/perfil/paises/${kind}/${id}`, { company });

describe('the countries of an account', () => {
  it('A175 the country of an order is found from any other country, and only by its customer', async () => {
    const id = encodeOrderId(await givenOrder(db, { customerId: ana.id }));
    expect(await countryOf('pedido', id)).toMatchObject({ status: 200, body: { data: { empresaId: 2 } } });
    for (const reply of [await countryOf('pedido', id, stranger), await countryOf('pedido', 'nada')]) {
      expect(reply).toMatchObject({ status: 404, body: { codigo: 'ORDER_NOT_FOUND' } });
    }
  });

  it('A175 the country of an invoice is found only by its customer', async () => {
    const { invoiceId } = await givenInvoice(server, { customerId: ana.id });
    expect((await countryOf('factura', invoiceId)).body.data).toEqual({ empresaId: 2 });
    const others = [await countryOf('factura', invoiceId, stranger), await countryOf('factura', 'no-es-una')];
    for (const reply of others) expect(reply).toMatchObject({ status: 404, body: { codigo: 'INVOICE_NOT_FOUND' } });
  });

  it('lists orders, points and gifts of every country, and nothing for a new customer', async () => {
    const rosa = await asCustomer(server, 'mayor@botica.test');
    const held = (await rosa.send('/api/perfil/paises', { company: 12 })).body.data;
    const [expected] = await sql`
      select (select count(*)::int from orders where customer_id = ${rosa.id} and company_id = 2
          and phase <> 'released') as pedidos,
        (select balance from points_accounts where customer_id = ${rosa.id} and company_id = 2) as puntos,
        (select count(*)::int from gift_certificates where customer_id = ${rosa.id} and company_id = 2
          and balance_cents > 0) as certificados`;
    expect(held).toContainEqual(expect.objectContaining({ empresaId: 2, ...expected }));
    await sql`delete from points_accounts where customer_id = ${stranger.id}`;
    const empty = (await stranger.send('/api/perfil/paises')).body.data as { pedidos: number }[];
    expect(empty.every(({ pedidos }) => pedidos === 0)).toBe(true);
  });
});
