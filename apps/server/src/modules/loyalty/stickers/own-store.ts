import type postgres from 'postgres';
import type { stickerMovementKinds } from './tables.ts';

interface Owner {
  customerId: string;
  companyId: number;
}

export interface CollectionRow {
  id: number;
  name: string;
  type_id: number;
  required_cents: number;
  starts_on: string;
  ends_on: string;
  is_running: boolean;
  is_paused: boolean;
  earned: number;
  redeemed: number;
  balance: number;
  products: { id: number; name: string; required: number; given: number }[];
  prizes: { id: number; productId: number; name: string; stickers: number; valueCents: number }[];
}

/** STICKER-08: the current promotions, and the ended ones in which the customer had stickers. */
export function readCollections(
  sql: postgres.Sql,
  { customerId, companyId }: Owner,
  today: string,
): Promise<CollectionRow[]> {
  return sql<CollectionRow[]>`
    select c.id, c.name, c.type_id, c.required_cents, c.starts_on::text, c.ends_on::text, run.is_running,
      c.paused_at is not null as is_paused,
      own.earned, own.redeemed, own.balance,
      coalesce((
        select json_agg(json_build_object('id', g.product_id, 'name', p.name || ', ' || p.presentation,
          'required', g.required_quantity, 'given', g.given_stickers) order by p.popularity desc, p.id)
        from sticker_products g join products p on p.id = g.product_id where g.configuration_id = c.id), '[]') as products,
      coalesce((
        select json_agg(json_build_object('id', z.id, 'productId', p.id, 'name', p.name || ', ' || p.presentation,
          'stickers', z.stickers, 'valueCents', coalesce(price.public_cents, 0)) order by z.stickers, z.id)
        from sticker_prizes z
        join products p on p.id = z.product_id
        left join product_prices price on price.product_id = p.id and price.company_id = c.company_id
        where z.configuration_id = c.id and z.is_active and run.is_running and c.paused_at is null), '[]') as prizes
    from sticker_configurations c
    cross join lateral (select ${today}::date between c.starts_on and c.ends_on as is_running) run
    cross join lateral (
      select count(*)::int as movements, coalesce(sum(m.stickers), 0)::int as balance,
        coalesce(sum(m.stickers) filter (where m.kind in ('opening', 'earned', 'unearned')), 0)::int as earned,
        -coalesce(sum(m.stickers) filter (where m.kind in ('redeemed', 'returned')), 0)::int as redeemed
      from sticker_movements m where m.customer_id = ${customerId} and m.configuration_id = c.id) own
    where c.company_id = ${companyId} and c.starts_on <= ${today}::date and (run.is_running or own.movements > 0)
    order by c.ends_on desc, c.id`;
}

export interface RedemptionRow {
  id: number;
  configuration_id: number;
  collection: string;
  prize_id: number;
  product_id: number;
  name: string;
  value_cents: number;
  stickers: number;
  /** As the database writes it. */
  at: string;
  state: 'waiting' | 'ordered' | 'undone';
  order_id: string | null;
  order_number: number | null;
  number_branch: number | null;
  fiscal_number: string | null;
  delivered_at: string | null;
}

/** Those of a promotion, or one by its id; only the customer's own. */
export function readRedemptions(
  sql: postgres.Sql,
  { customerId, companyId }: Owner,
  by: { configurationId: number } | { redemptionId: number },
): Promise<RedemptionRow[]> {
  const asked = 'redemptionId' in by ? sql`r.id = ${by.redemptionId}` : sql`r.configuration_id = ${by.configurationId}`;
  return sql<RedemptionRow[]>`
    select r.id, r.configuration_id, c.name as collection, r.prize_id, r.product_id, r.name, r.value_cents, r.stickers,
      r.at, r.state, r.order_id, o.number as order_number,
      coalesce(o.number_branch_code, o.branch_code) as number_branch, i.fiscal_number, delivered.at as delivered_at
    from sticker_redemptions r
    join sticker_configurations c on c.id = r.configuration_id and c.company_id = ${companyId}
    left join orders o on o.id = r.order_id and o.phase = 'placed'
    left join invoices i on i.order_id = o.id
    left join lateral (
      select e.at from order_events e where e.order_id = o.id and e.event = 'delivered' order by e.id limit 1) delivered on true
    where r.customer_id = ${customerId} and ${asked}
    order by r.id desc`;
}

export interface MovementRow {
  /** As the database writes it. */
  at: string;
  kind: (typeof stickerMovementKinds)[number];
  stickers: number;
  reason: string;
  order_id: string | null;
  paid_cents: number | null;
  invoice_id: string | null;
  fiscal_number: string | null;
  prize: string | null;
}

export function readMovements(
  sql: postgres.Sql,
  { customerId, companyId }: Owner,
  configurationId: number,
): Promise<MovementRow[]> {
  return sql<MovementRow[]>`
    select m.at, m.kind, m.stickers, m.reason, m.order_id, o.subtotal_cents - o.coupon_saving_cents as paid_cents,
      i.id as invoice_id, i.fiscal_number, r.name as prize
    from sticker_movements m
    join sticker_configurations c on c.id = m.configuration_id and c.company_id = ${companyId}
    left join orders o on o.id = m.order_id
    left join invoices i on i.order_id = m.order_id
    left join sticker_redemptions r on r.id = m.redemption_id
    where m.customer_id = ${customerId} and m.configuration_id = ${configurationId}
    order by m.at desc, m.id desc`;
}

export interface WaitingRow {
  id: number;
  configuration_id: number;
  product_id: number;
  name: string;
  collection: string;
  type_id: number;
  required_cents: number;
  free: number;
}

/** Prizes that are not in an order yet, with the branch's stock of each. */
export function readWaiting(
  sql: postgres.Sql,
  { customerId, companyId }: Owner,
  branchCode: number,
): Promise<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select r.id, r.configuration_id, r.product_id, r.name, c.name as collection, c.type_id, c.required_cents,
      coalesce((select s.quantity - s.allocated from stock_levels s
        where s.product_id = r.product_id and s.branch_code = ${branchCode}), 0) as free
    from sticker_redemptions r join sticker_configurations c on c.id = r.configuration_id
    where r.customer_id = ${customerId} and c.company_id = ${companyId} and r.state = 'waiting'
    order by r.id`;
}
