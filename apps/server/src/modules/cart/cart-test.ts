import type { CartChangeDto, CartDto, CartWrittenDto } from '@botica/contract/cart';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';

export const reloadPath = '/api/sesiones/usuarios/carrito/RecargarProductos/';
export const sessionPath = '/api/sesiones/usuarios';
export const linePath = '/api/sesiones/usuarios/Carrito/producto';
export const linesPath = '/api/sesiones/usuarios/Carrito/productos';
export const cartPath = '/api/sesiones/usuarios/Carrito';

/** What tests of the cart do to the store and to a cart. */
export async function cartTools(server: TestServer) {
  const { sql } = server.platform.database;

  /** Free to buy, with plenty in branch 5, one price and no promotion: each test says what is special. */
  const rows = await sql<{ id: number }[]>`
    select p.id from products p join product_prices prices on prices.product_id = p.id and prices.company_id = 2
    where not p.requires_prescription and not p.is_exam and p.form <> 'certificado' order by p.id limit 60`;
  const ids = rows.map(({ id }) => id);
  await sql`delete from promotions where product_id = any(${ids})`;
  await sql`update products set allows_order_without_stock = false where id = any(${ids})`;
  await sql`update product_prices set public_cents = 10000 + product_id % 100 * 100, ecommerce_cents = null,
      promotion_cents = null, senior_cents = null, senior_promotion_cents = null, fourth_age_cents = null,
      delivery_cents = null, senior_delivery_cents = null, icare = null, quantity_tiers = '[]'
    where company_id = 2 and product_id = any(${ids})`;
  await sql`insert into stock_levels (branch_code, product_id, quantity)
    select branch, unnest(${ids}::int[]), 100 from unnest(array[5, 1]) as branch
    on conflict (product_id, branch_code) do update set quantity = 100, allocated = 0`;

  let nextPromotion = 910_001;

  return {
    ids,
    idAt: (index: number) => ids[index] ?? 0,

    async prices(productId: number, columns: Record<string, number | string | null>) {
      await sql`update product_prices set ${sql(columns)} where company_id = 2 and product_id = ${productId}`;
    },

    async stock(productId: number, quantity: number, branch = 5) {
      await sql`update stock_levels set quantity = ${quantity} where product_id = ${productId} and branch_code = ${branch}`;
    },

    async promotion(productId: number, columns: Record<string, number | string>) {
      const usual = { company_id: 2, title: 'Prueba', link: 'prueba', starts_on: '2026-11-01', ends_on: '2026-11-30' };
      const row = { id: nextPromotion++, product_id: productId, ...usual, ...columns };
      await sql`insert into promotions ${sql(row)}`;
      return row.id;
    },

    withdraw: (productId: number) => sql`delete from product_prices where company_id = 2 and product_id = ${productId}`,

    async reload(productos: readonly CartChangeDto[], body: object = {}): Promise<CartDto> {
      const payload = { sucursalId: 5, tipoPedidoId: 1, productos, ...body };
      const reply = await server.send(reloadPath, { method: 'POST', payload });
      if (reply.status !== 200) throw new Error(`The reload was refused: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
  };
}

/** A device of a customer: it knows the last version that it was told. */
export function deviceOf(customer: TestCustomer) {
  const headers = { 'x-sucursalcodigo': '5' };
  let version = 0;
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    customer.send(path, { method, headers, ...(payload ? { payload } : {}) });

  async function write(method: 'POST' | 'PUT', path: string, body: object) {
    const reply = await send(method, path, { version, ...body });
    if (reply.status === 200) version = reply.body.data.version;
    return reply;
  }

  return {
    get version() {
      return version;
    },
    knows(seen: number) {
      version = seen;
    },
    put: (...productos: CartChangeDto[]) => write('PUT', linesPath, { productos }),
    change: (body: object) => write('PUT', linesPath, { productos: [], ...body }),
    add: (line: CartChangeDto) => write('POST', linePath, line),
    merge: (...productos: CartChangeDto[]) => write('POST', linesPath, { productos, fusionar: true }),
    write,
    send,
    async cart(): Promise<CartDto> {
      const { body } = await customer.send(sessionPath, { headers });
      version = body.data.version;
      return body.data.carrito;
    },
    /** Product and quantity of each line, as the server keeps them. */
    async lines(): Promise<[number, number][]> {
      const { productosCarritoCompra } = await this.cart();
      return productosCarritoCompra.map(({ productoId, cantidad }) => [productoId, cantidad]);
    },
    async clear() {
      await this.cart();
      return send('DELETE', `${cartPath}?version=${version}`);
    },
  };
}

export type Written = { data: CartWrittenDto };
