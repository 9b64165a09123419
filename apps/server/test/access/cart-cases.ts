import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { cartLines, carts } from '../../src/modules/cart/index.ts';
import { productPrices, products } from '../../src/modules/catalogue/index.ts';
import { addresses } from '../../src/modules/customers/addresses/index.ts';
import { customers } from '../../src/modules/customers/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { ForeignCase } from './foreign-case.ts';

const session = '/api/sesiones/usuarios';
const cart = `${session}/Carrito`;

type Send = (by: TestCustomer, known: { productId: number; version: number }) => ReturnType<TestCustomer['send']>;

const put =
  (method: 'POST' | 'PUT', path: string, body: (productId: number) => object): Send =>
  (by, { productId, version }) =>
    by.send(path, { method, payload: { version, ...body(productId) } });
const remove =
  (path: (productId: number) => string): Send =>
  (by, { productId, version }) =>
    by.send(`${path(productId)}?version=${version}`, { method: 'DELETE' });

const line = (productoId: number) => ({ productoId, cantidad: 9 });
const lines = (productoId: number) => ({ productos: [line(productoId)] });
const gift = (productoId: number) => ({ productoId, promocionId: 1, cantidad: 1 });

/** A stranger who knows the product and the version of another cart writes in their own cart. */
const writes: readonly { call: string; send: Send }[] = [
  { call: 'C064', send: (by) => by.send(session, { method: 'PUT', payload: { tipoPedidoId: 1 } }) },
  { call: 'C069', send: put('POST', `${cart}/producto`, line) },
  { call: 'C070', send: put('PUT', `${cart}/producto`, line) },
  { call: 'C071', send: put('POST', `${cart}/productos`, (id) => ({ ...lines(id), fusionar: true })) },
  { call: 'C072', send: put('PUT', `${cart}/productos`, lines) },
  { call: 'C073', send: remove(() => cart) },
  { call: 'C074', send: remove((id) => `${cart}/producto/${id}`) },
  { call: 'C075', send: put('POST', `${cart}/productoCanje`, gift) },
  { call: 'C076', send: put('PUT', `${cart}/productoCanje`, gift) },
  { call: 'C077', send: remove((id) => `${cart}/productoCanje/${id}/1`) },
  { call: 'C078', send: put('POST', `${cart}/productoBonificacion`, gift) },
  { call: 'C079', send: put('PUT', `${cart}/productoBonificacion`, gift) },
  { call: 'C080', send: remove((id) => `${cart}/productoBonificacion/${id}/1`) },
  { call: 'C067', send: put('POST', `${session}/v2/datos`, () => ({})) },
];

/** Carts, and the addresses or identities beside them. */
export function cartCases(db: Db): ForeignCase[] {
  const cartOf = async ({ id }: TestCustomer) => ({
    cart: await db.select().from(carts).where(eq(carts.customerId, id)),
    lines: await db
      .select()
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, id))
      .orderBy(asc(cartLines.position)),
  });

  async function fill(owner: TestCustomer) {
    const [sold] = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .where(eq(products.requiresPrescription, false))
      .orderBy(asc(products.id));
    const productId = sold?.id ?? 0;
    const payload = { version: 0, productos: [{ productoId: productId, cantidad: 2 }], fusionar: true };
    const { body } = await owner.send(`${cart}/productos`, { method: 'POST', payload });
    return { productId, version: body.data.version as number };
  }

  return [
    ...writes.map(
      ({ call, send }): ForeignCase => ({
        call,
        what: 'the cart',
        async attempt({ owner, stranger }) {
          const known = await fill(owner);
          const before = await cartOf(owner);
          expect(before.lines).toHaveLength(1);
          const reply = await send(stranger, known);
          expect(JSON.stringify(reply.body)).not.toContain(`"productoId":${known.productId},"pV_ID"`);
          expect(await cartOf(owner)).toEqual(before);
          await db.delete(carts).where(eq(carts.customerId, stranger.id));
        },
      }),
    ),
    {
      call: 'C062',
      what: 'an address by the branch that serves it',
      async attempt({ owner, stranger }) {
        const [own] = await db.select().from(addresses).where(eq(addresses.customerId, owner.id));
        const path = `${session}/carrito/RecargarProductos/direccion/${own?.id}`;
        const send = (by: TestCustomer) => by.send(path, { method: 'POST', payload: { productos: [] } });
        expect(await send(stranger)).toMatchObject({ status: 404, body: { codigo: 'ADDRESS_NOT_FOUND' } });
        expect((await send(owner)).status).toBe(200);
      },
    },
    {
      call: 'C064',
      what: 'an address for an order',
      async attempt({ owner, stranger }) {
        const [own] = await db.select().from(addresses).where(eq(addresses.customerId, owner.id));
        const payload = { tipoPedidoId: 1, direccionEnvioId: own?.id };
        expect(await stranger.send(session, { method: 'PUT', payload })).toMatchObject({
          status: 404,
          body: { codigo: 'ADDRESS_NOT_FOUND' },
        });
        expect((await cartOf(stranger)).cart).toEqual([]);
      },
    },
    {
      call: 'C241',
      what: 'stickers by identity number',
      async attempt({ owner, stranger }) {
        const [person] = await db.select().from(customers).where(eq(customers.id, owner.id));
        const query = `noIdentidad=${person?.identityNumber}&estadoPromocionId=1`;
        const path = `/api/Stickers/DatosPersonales/ObtenerReporteStickersDeCliente?${query}`;
        expect((await stranger.send(path)).body.data).toEqual([]);
        expect((await owner.send(path)).body.data).not.toEqual([]);
      },
    },
  ];
}

export const cartWithoutForeignData: Readonly<Record<string, string>> = {
  C096: 'a code and products; the session says who has used it',
  C233: 'a purchase; collections are the same for everybody, and the session says whose prizes wait',
  C234: 'a purchase; collections are the same for everybody',
};
