import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeOrderId } from '@botica/domain/orders';
import type postgres from 'postgres';
import type { RouteHandle } from '../../apps/storefront/src/lib/pages/route-handle.ts';
import { routeTable } from '../../apps/storefront/src/lib/pages/route-table.ts';
import { root } from '../../scripts/lib/root.ts';
import { givenInvoice } from './invoices.ts';

/** A demo customer with orders, invoices, points, lists and coupons in Honduras. */
export const demoCustomer = { email: 'cliente@botica.test', password: 'Botica2026' };

export interface RouteAddress {
  /** The row of docs/spec/routes.tsv, or of the storefront's route table. */
  id: string;
  path: string;
  requiresLogin: boolean;
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
  R028: '/servicios/entrega-a-domicilio',
  R034: '/promociones/Descuentos',
  R035: '/promociones/sorteo/botica',
  R036: '/promociones/sorteo/siman',
  R037: '/promociones/sorteo/farmacosto',
  R038: '/pedido-sad/desconocido',
  'R038-ver': '/pedido-sad/ver/desconocido',
  R041: '/recargas?orderId=desconocida',
  R044: '/cupones?categoria=2&comercio=4',
  R045: '/cupones/detalle?i=1',
  R054: '/mis-stickers/detalle?i=1',
  R055: '/lista/desconocida',
  R075: '/terminos-y-condiciones/suscribete-gana-puntos',
  R077: '/politica-de-privacidad/conserjes',
  R079: '/ruleta?Ganador=False&Boleto=1',
  R083: '/confirmar-pago/desconocida',
  R090: '/creditos/seguros/solicitudes/999999',
};

/** One address for each screen of docs/spec/routes.tsv and of our own, with records of the demo store. */
export async function routeAddresses(sql: postgres.Sql): Promise<RouteAddress[]> {
  const known = { ...fixedAddresses, ...(await demoRecords(sql)) };
  return (await allRoutes())
    .filter(({ id }) => !forwarding.has(id))
    .map(({ id, path: pattern, requiresLogin }) => {
      const path = known[id] ?? pattern;
      if (path === pattern && /[{?]/.test(pattern)) throw new Error(`${id} needs an address for ${pattern}`);
      return { id, path, requiresLogin };
    });
}

/** The routes of the specification, and the pages that only the storefront's table has. */
async function allRoutes(): Promise<RouteAddress[]> {
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

async function demoRecords(sql: postgres.Sql): Promise<Record<string, string>> {
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
  return {
    'R018-lectura': `/leer-receta/${reading?.id}`,
    R020: `/Mispedidos/${order}`,
    R021: `/Mispedidos/${order}/true`,
    R023: `/detallefactura/${invoice.id}`,
    R024: `/pedidos/resumen/${order}`,
    // An order without a proposal says so, like a link that somebody changed.
    'R024-propuesta': `/pedidos/propuesta/${order}`,
    R030: `/productos/detalle/${row?.product}`,
    R031: `/productos/detalle?p=${row?.product}`,
    R032: `/promocion/${promotion?.id}`,
  };
}
