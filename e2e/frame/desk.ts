import { encodeOrderId } from '@botica/domain/orders';
import { stepFaces } from '@botica/domain/orders/life';
import { tellLines } from './order-lines.ts';
import { branchCode } from './products.ts';
import type { Store } from './store.ts';

export interface DeskOrder {
  orderId: number;
  pedido: string;
  number: string;
  products: { id: number; name: string; barcode: string }[];
}

interface Given {
  customerId: string;
  contactName?: string;
  orderTypeId?: 1 | 2;
  step?: 'new' | 'invoiced' | 'dispatched';
  placedMinutesAgo?: number;
  courierId?: number;
}

/** An order of branch 5 of one unit of three products; without more, a new one that is picked up and paid there. */
export async function givenDeskOrder({ sql }: Store, given: Given): Promise<DeskOrder> {
  const { contactName = 'Reina Orellana', orderTypeId = 1, step = 'new', placedMinutesAgo = 0 } = given;
  const { stateId, subStateId } = stepFaces[step];
  const [counted] = await sql`
    insert into order_numbers as n (branch_code, last_number) values (${branchCode}, 1)
    on conflict (branch_code) do update set last_number = n.last_number + 1
    returning n.last_number as last`;
  const [order] = await sql`
    insert into orders (company_id, customer_id, phase, order_type_id, branch_code, number, payment_type_id, state_id,
      sub_state_id, life_step, courier_id, subtotal_cents, total_cents, phone, contact_name, wants_call, created_at,
      placed_at)
    select 2, ${given.customerId}, 'placed', ${orderTypeId}, ${branchCode}, ${counted?.last}, 11, ${stateId}, ${subStateId},
      ${step}, ${given.courierId ?? null}, 30000, 30000, '99887766', ${contactName}, false, at, at
    from (select now() - make_interval(mins => ${placedMinutesAgo}) as at) placed
    returning id, number`;
  const orderId = Number(order?.id);
  const products = await sql<DeskOrder['products']>`
    select p.id, p.name, p.barcode from products p join product_prices c on c.product_id = p.id and c.company_id = 2
    where p.is_medicine and not p.requires_prescription order by p.id limit 3`;
  await sql`
    insert into order_lines (order_id, position, kind, product_id, name, quantity, allocated, unit_cents, total_cents)
    select ${orderId}, place - 1, 'purchase', p.id, p.name, 1, 0, 10000, 10000
    from unnest(${products.map(({ id }) => id)}::int[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id`;
  await sql`insert into order_tenders (order_id, position, kind, amount_cents, points)
    values (${orderId}, 0, 'payAtBranch', 30000, 0)`;
  await sql`insert into order_events (order_id, at, actor, event) values (${orderId}, now(), 'system', 'placed')`;
  await tellLines(sql, orderId);
  const number = `${branchCode}-${String(order?.number).padStart(4, '0')}`;
  return { orderId, pedido: encodeOrderId(orderId), number, products: [...products] };
}

/** What a branch has on a usual day. Returns the delivery that is packed and waits for a courier. */
export async function givenBusyDesk(store: Store, customerId: string): Promise<DeskOrder> {
  await store.sql`insert into couriers (id, company_id, branch_code, name, phone)
    values (7501, 2, ${branchCode}, 'Selvin Paz', '9988-7700'), (7502, 2, ${branchCode}, 'Edwin Lagos', '9988-1122')
    on conflict do nothing`;
  await store.sql`insert into courier_positions (courier_id, latitude, longitude, at)
    values (7501, 15.51, -88.02, now() - interval '90 seconds') on conflict do nothing`;
  const home = { customerId, orderTypeId: 2 } as const;
  await givenDeskOrder(store, { ...home, contactName: 'Carlos Discua', placedMinutesAgo: 68 });
  await givenDeskOrder(store, { ...home, contactName: 'Gabriela Funes', placedMinutesAgo: 50 });
  await givenDeskOrder(store, { customerId, contactName: 'Nelson Bú', placedMinutesAgo: 26 });
  const riding = { step: 'dispatched', courierId: 7501, placedMinutesAgo: 40 } as const;
  await givenDeskOrder(store, { ...home, ...riding, contactName: 'Óscar Pineda' });
  return givenDeskOrder(store, { ...home, step: 'invoiced', contactName: 'Karla Mejía', placedMinutesAgo: 20 });
}
