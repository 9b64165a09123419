import { randomUUID } from 'node:crypto';
import type { CartDto } from '@botica/contract/cart/cart';
import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import type { Shopper, ShopperChoice } from '@botica/contract/catalogue/shopper-price';
import { nothingChosen, priceForShopper } from '@botica/contract/catalogue/shopper-price';
import { toCents } from '@botica/domain/money';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { reloadPath } from '../../../test/fixtures/cart.fixture.ts';
import { startOutside } from '../../../test/outside.ts';
import { createTestServer } from '../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const customer = await asCustomer(server);
await sql`update customers set is_icare_validated = true where id = ${customer.id}`;

/** Examples of each kind of price in the demo store. */
const kinds = [
  'icare is not null',
  'delivery_cents is not null',
  'fourth_age_cents is not null',
  "quantity_tiers <> '[]'",
];
const ids: number[] = [];
for (const kind of [...kinds, 'promotion_cents is not null', 'true']) {
  const rows = await sql<{ product_id: number }[]>`
    select product_id from product_prices where company_id = 2 and ${sql.unsafe(kind)} order by product_id limit 12`;
  ids.push(...rows.map(({ product_id }) => product_id));
}
const productIds = [...new Set(ids)];

const anyone = server.send;
const people = { guest: anyone, icare: customer.send } as const;
const orderTypes = ['pickup', 'homeDelivery', 'abroad'] as const;
const choices: readonly ShopperChoice[] = [
  nothingChosen,
  { ...nothingChosen, isSenior: true },
  { ...nothingChosen, hasFourthAgePrescription: true },
  { ...nothingChosen, quantity: 12 },
];

async function listed(wanted: readonly number[] = productIds): Promise<ProductSummaryDto[]> {
  const path = '/api/Productos/ObtenerProductos/5';
  return (await server.send(path, { method: 'POST', payload: [...wanted] })).body.data;
}

async function cartOf(
  person: keyof typeof people,
  orderType: Shopper['orderType'],
  choice: ShopperChoice,
): Promise<Map<number, number>> {
  const payload = {
    sucursalId: 5,
    tipoPedidoId: orderTypeIds[orderType],
    productos: productIds.map((productoId) => ({
      productoId,
      cantidad: choice.quantity,
      terceraEdad: choice.isSenior,
      tieneRecetaCuartaEdad: choice.hasFourthAgePrescription,
    })),
  };
  const { body } = await people[person](reloadPath, { method: 'POST', payload });
  const { productosCarritoCompra } = body as CartDto;
  return new Map(productosCarritoCompra.map(({ productoId, precio }) => [productoId, toCents(precio)]));
}

const shopperOf = (person: keyof typeof people, orderType: Shopper['orderType']): Shopper => ({
  orderType,
  isIcare: person === 'icare',
});

describe('one price for the same shopper, order type and day', () => {
  it.each(['guest', 'icare'] as const)(
    'PRICE-08 PRICE-17 a list prices every product as the cart of %s',
    async (person) => {
      const products = await listed();
      expect(products.length).toBeGreaterThan(30);
      for (const orderType of orderTypes) {
        for (const choice of choices) {
          const cart = await cartOf(person, orderType, choice);
          const shown = products.map((product) => [
            product.productoId,
            priceForShopper(product, shopperOf(person, orderType), choice).chosen.cents,
          ]);
          expect(shown).toEqual(products.map(({ productoId }) => [productoId, cart.get(productoId)]));
        }
      }
    },
  );

  it('PRICE-08 the detail has the same prices as the list', async () => {
    for (const product of (await listed()).slice(0, 20)) {
      const path = `/producto/api/Buscador/detalle?productoId=${product.productoId}&sucursalId=5`;
      const detail: ProductDetailDto = (await server.send(path)).body.data;
      expect(detail).toMatchObject(product);
    }
  });

  it('PRICE-17 the order line of a guest has the price of the card', async () => {
    const [row] = await sql<{ id: number }[]>`
      select p.id from products p join product_prices x on x.product_id = p.id and x.company_id = 2
      join stock_levels s on s.product_id = p.id and s.branch_code = 5
      where x.delivery_cents < x.public_cents and not p.requires_prescription and s.quantity - s.allocated > 9
        and not exists (select from promotions r where r.product_id = p.id) order by p.id limit 1`;
    const [product] = await listed([row?.id ?? 0]);
    if (!product) throw new Error('The demo store has no such product.');
    const [suburb] = await sql<{ id: number }[]>`
      select s.id from suburbs s join delivery_zones z on z.suburb_id = s.id
      join branches b on b.city_id = s.city_id where b.code = 5 and z.zone = 2 limit 1`;
    const quantity = 3;
    const { status, body } = await server.send('/api/pedidoSinUsuario/hacerPedido', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        tipoPedido: 2,
        tipoPagoId: 1,
        productos: [{ codigo: product.productoId, cantidad: quantity }],
        nombre: 'Lucía Andino',
        celular: '98765432',
        email: 'lucia@botica.test',
        direccion: { coloniaId: suburb?.id ?? 0, direccion: '4 avenida, casa 12', referencia: 'Portón azul' },
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const [line] = await sql<{ unit_cents: number; price_rule_id: string }[]>`
      select unit_cents, price_rule_id from order_lines where product_id = ${product.productoId} order by order_id desc limit 1`;
    const shown = priceForShopper(product, shopperOf('guest', 'homeDelivery'), { ...nothingChosen, quantity });
    expect(line).toEqual({ unit_cents: shown.chosen.cents, price_rule_id: 'PRICE-17' });
  });

  it('ROLE-13 without the fourth-age process no list and no detail offers its price', async () => {
    const withPrice = (products: readonly ProductSummaryDto[]) =>
      products.filter(({ precios, preciosIcare }) => precios.precioCuartaEdad ?? preciosIcare?.precioCuartaEdad);
    const priced = withPrice(await listed());
    expect(priced.length).toBeGreaterThan(5);
    const detailOf = async ({ productoId }: ProductSummaryDto): Promise<ProductDetailDto> =>
      (await server.send(`/producto/api/Buscador/detalle?productoId=${productoId}&sucursalId=5`)).body.data;
    const details = () => Promise.all(priced.slice(0, 3).map(detailOf));
    expect(withPrice(await details())).toHaveLength(3);
    await sql`update configuration_variables set value = '0' where company_id = 2 and code = 602`;
    const [products, shown] = [await listed(), await details()];
    await sql`update configuration_variables set value = '1' where company_id = 2 and code = 602`;
    expect([shown.length, withPrice(products), withPrice(shown)]).toEqual([3, [], []]);
  });
});
