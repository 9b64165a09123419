import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import type { Submission } from '@botica/contract/checkout/checkout';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { headerNames } from '@botica/contract/headers';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { carts } from '../../src/modules/cart/index.ts';
import { productPrices, products } from '../../src/modules/catalogue/index.ts';
import { addresses } from '../../src/modules/customers/addresses/index.ts';
import { paymentCards } from '../../src/modules/customers/cards/index.ts';
import { taxIds } from '../../src/modules/customers/tax-ids/index.ts';
import { orders } from '../../src/modules/orders/index.ts';
import type { TestCustomer } from '../as-customer.ts';
import { bearer } from '../as-customer.ts';
import { placedOrderOf } from '../placed-order.ts';
import type { TestServer } from '../test-server.ts';
import type { ForeignCase } from './foreign-case.ts';

type Named = Partial<Submission>;

/** An order names an address, cards and a tax id: each must belong to its sender. */
export function checkoutCases(server: TestServer): ForeignCase[] {
  const { db } = server.platform.database;

  async function submit(by: TestCustomer, key: string, named: Named = {}) {
    const submission: Submission = {
      tipoPedido: 1,
      sucursalId: 5,
      productos: [],
      total: 0,
      totalEnvio: 0,
      tipoPagoId: 11,
      ...named,
    };
    const reply = await fetch(`${server.url}${callPrefix}/api/Pedidos/ProcesarPedido`, {
      method: 'POST',
      body: toSubmissionForm(submission),
      headers: { [headerNames.company]: '2', [idempotencyHeader]: key, ...bearer(by.token) },
    });
    return { status: reply.status, body: (await reply.json()) as { codigo?: string } };
  }

  async function fill(by: TestCustomer): Promise<void> {
    const [sold] = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .where(eq(products.requiresPrescription, false))
      .orderBy(asc(products.id));
    const payload = { version: 0, productos: [{ productoId: sold?.id, cantidad: 1 }], fusionar: true };
    await by.send('/api/sesiones/usuarios/Carrito/productos', { method: 'POST', payload });
  }

  const naming = (what: string, code: string, nameOf: (owner: TestCustomer) => Promise<Named>): ForeignCase => ({
    call: 'C090',
    what,
    async attempt({ owner, stranger }) {
      const countOrders = () => db.$count(orders, eq(orders.customerId, stranger.id));
      const before = await countOrders();
      await fill(stranger);
      const reply = await submit(stranger, randomUUID(), await nameOf(owner));
      expect(reply).toMatchObject({ status: 404, body: { codigo: code } });
      expect(await countOrders()).toBe(before);
      await db.delete(carts).where(eq(carts.customerId, stranger.id));
    },
  });

  return [
    {
      call: 'PEDIDO-ENVIADO',
      what: 'the key of an order',
      async attempt({ owner, stranger }) {
        const key = randomUUID();
        const orderId = await placedOrderOf(server, owner, []);
        await db.update(orders).set({ idempotencyKey: key }).where(eq(orders.id, orderId));
        const path = `/api/Pedidos/enviado/${key}`;
        expect((await owner.send(path)).body.data.estado).toBe('enviado');
        expect((await stranger.send(path)).body.data).toEqual({ estado: 'ninguno' });
      },
    },
    naming('an address', 'ADDRESS_NOT_FOUND', async ({ id }) => {
      const [row] = await db.select().from(addresses).where(eq(addresses.customerId, id));
      return { tipoPedido: 2, direccionEnvioId: row?.id ?? 0 };
    }),
    naming('a card', 'CARD_NOT_FOUND', async ({ id }) => {
      const [row] = await db.select().from(paymentCards).where(eq(paymentCards.customerId, id));
      return { tipoPagoId: 4, tarjetaCredito: row?.id ?? '' };
    }),
    naming('a tax id', 'TAX_ID_NOT_FOUND', async ({ id }) => {
      const [row] = await db.select().from(taxIds).where(eq(taxIds.customerId, id));
      return { usuarioRtnId: row?.id ?? 0 };
    }),
  ];
}
