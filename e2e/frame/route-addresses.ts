import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeGuestOrder } from '@botica/domain/company-orders/guest';
import { encodeOrderId } from '@botica/domain/orders';
import { expect } from '@playwright/test';
import type { RouteHandle } from '../../apps/storefront/src/lib/pages/route-handle.ts';
import { routeTable } from '../../apps/storefront/src/lib/pages/route-table.ts';
import { root } from '../../scripts/lib/root.ts';
import { plainProducts } from './cart.ts';
import { aShopper } from './checkout.ts';
import { givenInvoice } from './invoices.ts';
import { makeAwaitedOrder } from './payments.ts';
import { makeAccount, type Person } from './people.ts';
import { branchCode } from './products.ts';
import type { Store } from './store.ts';

/** A demo customer with orders, invoices, points, lists and coupons in Honduras. */
export const demoCustomer = { email: 'cliente@botica.test', password: 'Botica2026' };

export interface RouteAddress {
  /** The row of docs/spec/routes.tsv, or of the storefront's route table. */
  id: string;
  path: string;
}

interface Route extends RouteAddress {
  requiresLogin: boolean;
}

/** Who opens the routes. A shopper has a cart, an order to pay and a request to an insurer; an external client orders for affiliates. */
export const viewers = [
  'visitor',
  'customer',
  'shopper',
  'externalClient',
  'guatemalanVisitor',
  'guatemalanCustomer',
] as const;
export type Viewer = (typeof viewers)[number];

/** Routes that send everybody else to another page. All others have the same screen for visitors and customers. */
const onlyFor: Record<string, readonly Viewer[]> = {
  R013: ['visitor'],
  R014: ['visitor'],
  R016: ['shopper'],
  R017: ['shopper'],
  'R038-carrito': ['visitor'],
  R064: ['externalClient'],
  R083: ['shopper'],
  R090: ['shopper'],
  // ROUTE-12
  R026: ['guatemalanVisitor', 'guatemalanCustomer'],
};

export interface RouteView {
  companyId: 2 | 12;
  /** Nobody is logged in without one. */
  person: Pick<Person, 'email' | 'password'> | undefined;
  addresses: RouteAddress[];
}

/** Routes that draw no screen of the store: country homes, app entry, the frame of a payment, unknown addresses. */
const forwarding = new Set(['R002', 'R003', 'R080', 'R084', 'R085', 'R086', 'R091']);

const fixedAddresses: Record<string, string> = {
  // An unknown parameter leads to an error page, which is a screen like any other.
  R004: '/activar/desconocido',
  'R004-detener': '/detener-cambio-correo/desconocido',
  R005: '/restablecer/passwd/desconocido',
  R006: '/grupos/medicamentos',
  R007: '/grupos/medicamentos?busqueda=tableta',
  R008: '/grupos/medicamentos/corazon-y-presion',
  R009: '/grupos/medicamentos/corazon-y-presion/presion-alta',
  R012: '/busqueda/vitamina',
  'R015-correo': '/confirmar-correo/desconocido',
  R028: '/servicios/recargas',
  R034: '/promociones/Descuentos',
  R035: '/promociones/sorteo/siman/canjearBoletos',
  R036: '/promociones/sorteo/siman',
  R037: '/promociones/sorteo/farmacosto',
  R041: '/recargas?orderId=desconocida',
  R044: '/cupones?categoria=2&comercio=4',
  R045: '/cupones/detalle?i=1',
  R054: '/mis-stickers/detalle?i=1',
  R075: '/terminos-y-condiciones/suscribete-gana-puntos',
  R077: '/politica-de-privacidad/conserjes',
  R079: '/ruleta?Ganador=False&Boleto=1',
};

/** What a viewer opens: one address for each of their screens, with records of the demo store or made for it. */
export async function routeView(store: Store, viewer: Viewer): Promise<RouteView> {
  const routes = (await allRoutes()).filter(({ id }) => !forwarding.has(id));
  const own = routes.filter((route) => viewersOf(route).includes(viewer));
  const { person, records } = await makeViewer[viewer](store);
  const known = { ...fixedAddresses, ...records };
  const addresses = own.map(({ id, path: pattern }) => {
    const path = known[id] ?? pattern;
    if (path === pattern && /[{?]/.test(pattern)) throw new Error(`${id} needs an address for ${pattern}`);
    return { id, path };
  });
  return { companyId: viewer.startsWith('guatemalan') ? 12 : 2, person, addresses };
}

const viewersOf = ({ id, requiresLogin }: Route): readonly Viewer[] =>
  onlyFor[id] ?? (requiresLogin ? ['customer'] : ['visitor', 'customer']);

interface Made {
  person?: RouteView['person'];
  records?: Record<string, string>;
}

const makeViewer: Record<Viewer, (store: Store) => Promise<Made>> = {
  visitor: async (store) => ({ records: await demoRecords(store) }),
  customer: async (store) => ({ person: demoCustomer, records: await demoRecords(store) }),
  async shopper(store) {
    const person = await aShopper(store);
    const { id } = await makeAwaitedOrder(store, person);
    const request = await insurerRequest(store, person);
    return { person, records: { R083: `/confirmar-pago/${id}`, R090: `/creditos/seguros/solicitudes/${request}` } };
  },
  async externalClient(store) {
    const person = await makeAccount(store);
    await store.sql`update customers set user_type_id = 1, credit_enabled = true where id = ${person.id}`;
    return { person };
  },
  guatemalanVisitor: async () => ({}),
  guatemalanCustomer: async () => ({ person: demoCustomer }),
};

/** Fails when an address forwarded to another page, as one whose record does not exist may do. */
export function expectOwnPage(url: string, path: string): void {
  expect(new URL(url).pathname).toBe(new URL(path, url).pathname);
}

/** The routes of the specification, and the pages that only the storefront's table has. */
async function allRoutes(): Promise<Route[]> {
  const table = await readFile(join(root, 'docs/spec/routes.tsv'), 'utf8');
  const specified = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id = '', path = '', login]) => ({ id, path, requiresLogin: login === 'yes' }));
  const ids = new Set(specified.map(({ id }) => id));
  const own = Object.values<RouteHandle>(routeTable)
    .filter(({ routeId }) => !ids.has(routeId))
    .map(({ routeId: id, pattern: path, requiresLogin = false }) => ({ id, path, requiresLogin }));
  return [...specified, ...own];
}

async function demoRecords(store: Store): Promise<Record<string, string>> {
  const { sql } = store;
  const [customer] = await sql`select id from customers where email = ${demoCustomer.email}`;
  const invoice = await givenInvoice(sql, {
    customerId: String(customer?.id),
    serial: randomInt(40_000_000, 99_999_999),
  });
  const [row] = await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents, saved_cents)
    select i.order_id, l.position, l.kind, l.product_id, l.name, l.quantity, l.quantity, l.unit_cents, l.total_cents, 0
    from invoices i join invoice_lines l on l.invoice_id = i.id where i.id = ${invoice.id}
    returning order_id as order, product_id as product`;
  const [promotion] = await sql`select id from promotions where company_id = 2 order by id limit 1`;
  const order = encodeOrderId(Number(row?.order));
  const [reading] = await sql`
    insert into prescription_readings (customer_id, request_key, state, fault, created_at, finished_at)
    values (${String(customer?.id)}, ${`route-${invoice.id}`}, 'failed', 'too-slow', now(), now()) returning id`;
  await sql`
    insert into prescription_proposals (order_id, customer_id, company_id, version, state, origin, branch_code, author,
      author_register, remarks, subtotal_cents, saved_cents, delivery_cents, total_cents, earned_points, written_at,
      received_at, expires_at, answered_at)
    values (${Number(row?.order)}, ${String(customer?.id)}, 2, 1, 'accepted', 'pharmacist', ${branchCode}, 'Dra. Prueba Paz', '1182',
      '', 10000, 0, 0, 10000, 0, now(), now(), now() + interval '1 day', now())`;
  const [list] = await sql`
    update product_lists set share_token = coalesce(share_token, ${randomUUID()})
    where customer_id = ${String(customer?.id)} and name = 'Para la casa' returning share_token as token`;
  return {
    ...(await guestOrder(store)),
    R055: `/lista/${list?.token}`,
    'R018-lectura': `/leer-receta/${reading?.id}`,
    R020: `/Mispedidos/${order}`,
    R021: `/Mispedidos/${order}/true`,
    R023: `/detallefactura/${invoice.id}`,
    R024: `/pedidos/resumen/${order}`,
    'R024-propuesta': `/pedidos/propuesta/${order}`,
    R030: `/productos/detalle/${row?.product}`,
    R031: `/productos/detalle?p=${row?.product}`,
    R032: `/promocion/${promotion?.id}`,
  };
}

/** A link to an order, and an order that a guest placed. */
async function guestOrder({ url, sql }: Store): Promise<Record<string, string>> {
  const [product] = await plainProducts(sql, 1);
  const productos = [{ codigo: product?.id ?? 0, cantidad: 1, terceraEdad: false }];
  const guest = { nombre: 'José Ñúñez', celular: '99887766', email: `${randomUUID()}@correo.hn` };
  const reply = await fetch(`${url}/gw/api/pedidoSinUsuario/hacerPedido`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-empresaid': '2', 'idempotency-key': randomUUID() },
    // Also while the branch is closed.
    body: JSON.stringify({ ...guest, productos, tipoPedido: 1, tipoPagoId: 11, pedido_DesbloqueoID: 1 }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { data } = (await reply.json()) as { data: { secreto: string } };
  const code = encodeGuestOrder({ ...guest, productos, noIdentidad: '', pedirConUsuario: false });
  return { R038: `/pedido-sad/${code}`, 'R038-ver': `/pedido-sad/ver/${data.secreto}` };
}

async function insurerRequest({ sql }: Store, { id }: Person): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with card as (insert into insurer_cards (customer_id, insurer_id, policy_number, card_number, created_at)
      values (${id}, 1, 'GM-7', '204417-01', now()) returning id)
    insert into insurer_requests (customer_id, company_id, card_id, mode, branch_code, idempotency_key, created_at, changed_at)
    select ${id}, 2, id, 'pickup', ${branchCode}, ${randomUUID()}, now(), now() from card returning id`;
  return Number(row?.id);
}
