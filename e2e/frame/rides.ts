import { createHmac, randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { expect } from '@playwright/test';
import { tellLines } from './order-lines.ts';
import type { Store } from './store.ts';

export const courier = {
  nombre: 'Óscar Pineda',
  telefono: '99001122',
  fotografiaUrl: '/img/repartidores/corto-9001.svg',
};
const branchCode = 5;
/** The default key of a store. */
const key = 'sandbox-integration-key';

export interface Ride {
  orderId: number;
  pedido: string;
  number: string;
  /** One courier per ride: the positions of a courier only move forward. */
  courierId: number;
  home: { latitude: number; longitude: number };
  isAbroad: boolean;
}

const foreignShipment = {
  country: 'Estados Unidos',
  carrier: 'Garza Express',
  service: 'Aéreo exprés',
  minDays: 2,
  maxDays: 4,
  isInsured: true,
};

/** A packed home delivery that waits for its courier, two and a half kilometres from the branch; or an order abroad. */
export async function givenPackedOrder({ sql }: Store, customerId: string, { isAbroad = false } = {}): Promise<Ride> {
  const [branch] = await sql`select lat, lng from branches where code = ${branchCode}`;
  const home = { latitude: Number(branch?.lat) + 0.015, longitude: Number(branch?.lng) + 0.018 };
  const [counted] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (${branchCode}, 1)
    on conflict (branch_code) do update set last_number = n.last_number + 1
    returning n.last_number as last`;
  const destination = isAbroad
    ? { name: 'Tía Rosa', address: '12 Main St, 35203', city: 'Birmingham, Alabama, Estados Unidos' }
    : { name: 'Casa', address: '10 calle, casa 24', suburb: 'Colonia Trejo', city: 'San Pedro Sula', ...home };
  const [order] = await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id, state_id,
      life_step, subtotal_cents, delivery_cents, total_cents, phone, contact_name, destination, foreign_shipment,
      created_at, placed_at)
    values (2, ${customerId}, 'placed', ${isAbroad ? 7 : 2}, ${branchCode}, ${counted?.last}, 1, 3, 'invoiced', 24000, 3550, 27550,
      '99887766', 'Ana Núñez', ${sql.json(destination)}, ${isAbroad ? sql.json(foreignShipment) : null},
      now() - interval '40 minutes', now() - interval '40 minutes')
    returning id, number`;
  const orderId = Number(order?.id);
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select ${orderId}, 0, 'purchase', id, name, 2, 2, 12000, 24000 from products where not is_exam order by id limit 1`;
  await tellLines(sql, orderId);
  await sql`
    insert into order_tenders (order_id, position, kind, amount_cents, points) values (${orderId}, 0, 'cash', 27550, 0)`;
  await sql`
    insert into order_events (order_id, at, actor, event)
    values (${orderId}, now() - interval '40 minutes', 'system', 'placed'),
      (${orderId}, now() - interval '20 minutes', 'branch', 'invoiced')`;
  const number = `${branchCode}-${String(order?.number).padStart(4, '0')}`;
  return { orderId, pedido: encodeOrderId(orderId), number, courierId: 9000 + orderId, home, isAbroad };
}

/** Sets the departure some minutes ago, which a branch event cannot. */
export async function givenLeft({ sql }: Store, { orderId, courierId }: Ride, minutesAgo: number): Promise<void> {
  await sql`
    insert into couriers (id, company_id, branch_code, name, phone)
    values (${courierId}, 2, ${branchCode}, ${courier.nombre}, ${courier.telefono})`;
  await sql`
    update orders set life_step = 'dispatched', sub_state_id = 1, courier_id = ${courierId} where id = ${orderId}`;
  await sql`
    insert into order_events (order_id, at, actor, event)
    values (${orderId}, now() - make_interval(mins => ${minutesAgo}), 'branch', 'dispatched')`;
}

/** Sends an event as the branch's computer. */
export function tellBranchEvent(
  store: Store,
  { pedido, courierId, isAbroad }: Ride,
  evento: 'dispatch' | 'deliver',
): Promise<void> {
  const body = { eventoId: randomUUID(), sucursalId: branchCode, pedidoId: pedido, evento };
  const carriedBy = isAbroad
    ? { envio: { numeroGuia: trackingNumber } }
    : { repartidor: { ...courier, id: courierId } };
  return tell(store, '/integraciones/sucursales/eventos', evento === 'dispatch' ? { ...body, ...carriedBy } : body);
}

const trackingNumber = 'GX000000117HN';

/** Sends a report as the carrier of a parcel abroad. */
export function tellCarrierReport(store: Store, { pedido }: Ride, estado: string, lugar: string): Promise<void> {
  const fecha = new Date().toISOString();
  const report = { eventoId: randomUUID(), pedidoId: pedido, numeroGuia: trackingNumber, estado, lugar, fecha };
  return tell(store, '/integraciones/transportistas/eventos', report);
}

interface Told {
  minutesAgo?: number;
  /** When the courier service expects to arrive, if it says so. */
  arrivesInMinutes?: number;
}

/** Sends the courier's position, `degrees` south of the home, now or some minutes ago. */
export function tellPosition(
  store: Store,
  { home, courierId, pedido }: Ride,
  degrees: number,
  { minutesAgo = 0, arrivesInMinutes }: Told = {},
): Promise<void> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return tell(store, '/integraciones/repartidores/posiciones', {
    repartidorId: courierId,
    latitud: home.latitude - degrees,
    longitud: home.longitude - degrees,
    fecha: inMinutes(-minutesAgo),
    ...(arrivesInMinutes === undefined ? {} : { llegadas: [{ pedidoId: pedido, hora: inMinutes(arrivesInMinutes) }] }),
  });
}

export async function tell({ url }: Store, path: string, told: object): Promise<void> {
  const [time, body] = [String(Date.now()), JSON.stringify(told)];
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-botica-fecha': time, 'x-botica-firma': signature };
  const reply = await fetch(`${url}/gw${path}`, { method: 'POST', headers, body });
  expect(reply.status, await reply.text()).toBe(200);
}
