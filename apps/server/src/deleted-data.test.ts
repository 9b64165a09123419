import { encodeOrderId } from '@botica/domain/orders';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asCustomer } from '../test/as-customer.ts';
import { givenOrder } from '../test/order-rows.ts';
import { createTestServer } from '../test/test-server.ts';
import { orders } from './modules/orders/index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const marta = await asCustomer(server, 'cliente@botica.test');

/** Ids of the demo customer's data, and their content. */
async function keptData() {
  const [row] = await db.execute<{
    address: number;
    description: string;
    tax_id: number;
    number: string;
    card: string;
  }>(sql`
    select a.id as address, a.description, t.id as tax_id, t.number, p.id as card
    from addresses a, tax_ids t, payment_cards p
    where a.customer_id = ${marta.id} and a.is_active and t.customer_id = ${marta.id} and t.is_active
      and p.customer_id = ${marta.id} and p.removed_at is null limit 1`);
  if (!row) throw new Error('The demo customer keeps nothing');
  return row;
}

it('ADDR-01 TAX-13 data used by an order may be removed, and the order still shows it', async () => {
  const { address, description, tax_id, number, card } = await keptData();
  const id = await givenOrder(db, {
    customerId: marta.id,
    order: {
      ...{
        orderTypeId: 2,
        addressId: address,
        taxIdId: tax_id,
        cardId: card,
        taxName: 'Marta Reyes',
        taxNumber: number,
      },
      destination: { name: 'Casa', address: description, suburb: '', city: 'San Pedro Sula' },
    },
  });
  const replies = [
    await marta.send('/usuarios/api/direccion/actualizarEstadoDireccion', {
      method: 'PUT',
      payload: { direccion_ID: address, activo: false },
    }),
    await marta.send(`/usuarios/api/UsuariosRtn/DesactivarRtnDeUsuario?usuarioRtnId=${tax_id}`),
    await marta.send(`/api/usuarios/tarjetas/${card}`, { method: 'DELETE' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);

  const [kept] = await db.select().from(orders).where(eq(orders.id, id));
  expect(kept).toMatchObject({ addressId: address, taxIdId: tax_id, cardId: card });
  const { body } = await marta.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
  expect(body.data.encabezado).toMatchObject({
    destino: { nombre: 'Casa', direccion: description },
    facturaNombre: 'Marta Reyes',
    facturaRtn: number,
  });
});
