import { randomUUID } from 'node:crypto';
import { listGroupProducts } from '@botica/contract/catalogue/groups';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { headerNames } from '@botica/contract/headers';
import { createDemoStore, demoPassword } from '@botica/demo-data';
import type { Side } from './compare.ts';
import { searchPath } from './measured-store.ts';
import { onePriceProducts } from './one-price-products.ts';

const company = { [headerNames.company]: '2', [headerNames.branch]: '5' };
const json = { ...company, 'content-type': 'application/json' };
const unitCents = 100_00;
const concurrency = 16;
const requestsPerTurn = 320;
const demo = createDemoStore({ products: 5000 });
const sold = demo.products.filter(({ companyIds }) => companyIds.includes(2)).map(({ id }) => id);

export interface ComparedCall {
  what: string;
  /** Returns a function that sends one turn of requests and gives their number. */
  prepare(side: Side): Promise<() => Promise<number>>;
  /** What the turns stored: both sides must have done the same. */
  countRows?(side: Side): Promise<number>;
}

type Sent = (at: number) => { path: string; init: RequestInit };

const get = (path: string) => ({ path, init: { headers: company } });
const post = (path: string, body: object) => ({
  path,
  init: { method: 'POST', headers: json, body: JSON.stringify(body) },
});

export const comparedCalls: readonly ComparedCall[] = [
  { what: 'a read of one row', prepare: turnsOf((at) => get(`/gw/bench/products/${sold[at % 400]}`)) },
  {
    what: 'product detail',
    prepare: turnsOf((at) => get(`/gw/producto/api/Buscador/detalle?productoId=${sold[at % 200]}&sucursalId=5`)),
  },
  { what: 'group page of 40', prepare: turnsOf(groupPage) },
  { what: 'home data', prepare: turnsOf(() => get('/gw/contenido/api/PaginaInicio/Productos/5')) },
  { what: 'search', prepare: turnsOf((at) => get(searchPath(searched(at)))) },
  { what: 'cart of 50 lines repriced', prepare: turnsOf(reloadedCart) },
  // The demo store has a receiver of events. The next call removes it: older commits tell no other system of an order.
  { what: 'order told to another system', prepare: orders, countRows: countOrderLines },
  { what: 'order of 10 lines', prepare: untoldOrders, countRows: countOrderLines },
];

function turnsOf(sent: Sent): ComparedCall['prepare'] {
  return async ({ base }) => {
    let next = 0;
    return async () => {
      const send = async () => {
        for (let count = 0; count < requestsPerTurn / concurrency; count += 1) {
          const { path, init } = sent(next++);
          const reply = await fetch(`${base}${path}`, init);
          const text = await reply.text();
          if (!reply.ok) throw new Error(`${path} was refused with ${reply.status}: ${text.slice(0, 200)}`);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, send));
      return requestsPerTurn;
    };
  };
}

function searched(at: number): string {
  const names = demo.products.filter(({ companyIds }) => companyIds.includes(2));
  return names[(at * 7) % 300]?.name.split(' ')[0] ?? 'acetaminofén';
}

const groupPaths = demo.groups.filter(({ companyIds }) => companyIds.includes(2)).map(({ path }) => path);

function groupPage(at: number): ReturnType<Sent> {
  const [grupo = '', subGrupo = null, tercerNivel = null] = (groupPaths[at % groupPaths.length] ?? '').split('/');
  const variables = { grupo, subGrupo, tercerNivel, sucursalId: 5, pagina: (at % 2) + 1 };
  return post('/gw/producto/graphql', { documentId: listGroupProducts.documentId, variables });
}

function reloadedCart(at: number): ReturnType<Sent> {
  const productos = Array.from({ length: 50 }, (_, line) => ({
    productoId: sold[(at * 7 + line) % 400],
    cantidad: (line % 5) + 1,
  }));
  return post('/gw/api/sesiones/usuarios/carrito/RecargarProductos/', { sucursalId: 5, tipoPedidoId: 2, productos });
}

/** The measure includes filling the carts, which is the same SQL in both checkouts. */
async function orders({ base, sql }: Side): Promise<() => Promise<number>> {
  const productIds = await onePriceProducts(sql, { count: 10, unitCents });
  const emails = Array.from({ length: concurrency }, () => `${randomUUID()}@correo.hn`);
  const buyers = await sql<{ id: string; email: string }[]>`
    insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name, phone, email_verified_at)
    select given, c.password_hash, 2, 2, 'Cliente', 'De medida', '99887766', now()
    from customers c, unnest(${emails}::text[]) given where c.email = 'cliente@botica.test' returning id, email`;
  // The bench runs at any hour.
  await sql`delete from branch_special_hours where branch_code = 5`;
  await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'
    where code = 5`;
  await sql`insert into carts (customer_id, company_id, order_type_id, branch_code)
    select unnest(${buyers.map(({ id }) => id)}::uuid[]), 2, 1, 5`;
  const tokens = await Promise.all(buyers.map(({ email }) => logIn(base, email)));
  return async () => {
    for (let count = 0; count < 4; count += 1) {
      await sql`insert into cart_lines (cart_id, kind, product_id, quantity)
        select c.id, 'purchase', given, 1 from carts c, unnest(${productIds}::int[]) given
        where c.customer_id = any(${buyers.map(({ id }) => id)}::uuid[])`;
      await Promise.all(tokens.map((token) => submit(base, token, productIds)));
    }
    return concurrency * 4;
  };
}

async function untoldOrders(side: Side): Promise<() => Promise<number>> {
  await side.sql`
    do $$ begin
      if to_regclass('webhook_receivers') is not null then update webhook_receivers set removed_at = now(); end if;
    end $$`;
  return orders(side);
}

async function countOrderLines({ sql }: Side): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from order_lines l join orders o on o.id = l.order_id where o.phase = 'placed'`;
  return row?.count ?? 0;
}

async function submit(base: string, authorization: string, productIds: readonly number[]): Promise<void> {
  const body = toSubmissionForm({
    tipoPedido: 1,
    sucursalId: 5,
    productos: productIds.map((productoId) => ({ productoId, cantidad: 1 })),
    total: (productIds.length * unitCents) / 100,
    totalEnvio: 0,
    tipoPagoId: 11,
    celular: '99887766',
    HacerLlamadaConfirmacion: true,
  });
  const headers = { ...company, authorization, [idempotencyHeader]: randomUUID() };
  const reply = await fetch(`${base}/gw/api/Pedidos/ProcesarPedido`, { method: 'POST', headers, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`An order was refused with ${reply.status}: ${text.slice(0, 200)}`);
}

async function logIn(base: string, username: string): Promise<string> {
  const body = JSON.stringify({ username, password: demoPassword, deviceId: randomUUID() });
  const reply = await fetch(`${base}/gw/identidad/login`, { method: 'POST', headers: json, body });
  if (!reply.ok) throw new Error(`The login was refused with ${reply.status}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return `Bearer ${data.token}`;
}
