import { decodeOrderId } from '@botica/domain/orders';
import type postgres from 'postgres';
import { BooksError } from './problems.ts';

/** An order that a shopper was told of. */
export interface Acknowledged {
  orderId: number;
  /** The key of the browser: no second order may have it. */
  key: string | null;
  /** The shopper was told that it is paid. */
  isPaid: boolean;
}

/** A line is the id (as shown or as a number), then the key or `-`, then `paid` if the shopper was told so. */
export function readAcknowledged(text: string): Acknowledged[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => (line === '' || line.startsWith('#') ? [] : [readLine(line, at + 1)]));
}

function readLine(line: string, at: number): Acknowledged {
  const [id = '', key = '-', state = ''] = line.split(/\s+/);
  const orderId = /^\d+$/.test(id) ? Number(id) : decodeOrderId(id);
  const isKey = key === '-' || /^[\da-f-]{36}$/.test(key);
  if (!orderId || !isKey || !['', 'paid'].includes(state)) {
    throw new BooksError(`Línea ${at}: se espera "pedido [clave|-] [paid]".`);
  }
  return { orderId, key: key === '-' ? null : key, isPaid: state === 'paid' };
}

/** Lost: it is not there or was released. Doubled: its key has another order, or it was charged twice. */
export async function findMisses(sql: postgres.TransactionSql, given: readonly Acknowledged[]) {
  const rows = await sql<{ what: string; is_doubled: boolean }[]>`
    with given as (
      select * from unnest(${given.map(({ orderId }) => orderId)}::bigint[], ${given.map(({ key }) => key)}::uuid[],
        ${given.map(({ isPaid }) => String(isPaid))}::text[]) as g (order_id, key, is_paid)
    ), captured as (
      select order_id, sum(amount_cents) as cents, count(*) as times from payment_events
      where kind = 'captured' and order_id in (select order_id from given) group by 1
    ), owed as (
      select order_id, sum(amount_cents) as cents, count(*) as times from order_tenders
      where kind in ('onlineCard', 'payPal', 'wallet', 'paymentLink') and order_id in (select order_id from given) group by 1
    )
    select 'pedido ' || g.order_id || case when o.id is null then ': no existe' else ': se soltó' end as what,
      false as is_doubled
    from given g left join orders o on o.id = g.order_id where o.id is null or o.phase = 'released'
    union all
    select 'pedido ' || g.order_id || ': pagado para el cliente, ' || o.phase || ' y cobrado ' || coalesce(c.cents, 0), false
    from given g join orders o on o.id = g.order_id
      left join captured c on c.order_id = o.id left join owed w on w.order_id = o.id
    where g.is_paid = 'true' and o.phase <> 'released' and (o.phase <> 'placed' or coalesce(c.cents, 0) < coalesce(w.cents, 0))
    union all
    select 'pedido ' || g.order_id || ': otro con la misma clave, ' || o.id, true
    from given g join orders a on a.id = g.order_id
      join orders o on o.idempotency_key = g.key and o.customer_id is not distinct from a.customer_id
        and o.id <> g.order_id and o.phase <> 'released'
    union all
    select 'pedido ' || c.order_id || ': cobrado ' || c.times || ' veces', true
    from captured c left join owed w on w.order_id = c.order_id
    where c.times > coalesce(w.times, 0)`;
  const pick = (isDoubled: boolean) => rows.filter((row) => row.is_doubled === isDoubled).map(({ what }) => what);
  return { lost: pick(false), doubled: pick(true) };
}
