import type { OpenOrder } from '@botica/domain/customers/account-home';
import type { OrderPhase } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface HomeQuestion {
  customerId: string;
  companyId: number;
  countryCode: string;
  /** ISO date of the store. */
  today: string;
  /** Orders made before count neither as open nor as bought. */
  openSince: Date;
  boughtSince: Date;
}

interface StoredOrder extends Pick<OpenOrder, 'id' | 'waitsForPayment' | 'stateId' | 'subStateId' | 'orderTypeId'> {
  phase: OrderPhase;
  lifeStep: LifeStep | null;
  scheduledFor: string | null;
}

export interface HomeRow extends Record<string, unknown> {
  orders: StoredOrder[];
  certificates: { balanceCents: number; giver: string; lastDay: string }[];
  coupons: { title: string; partner: string; lastDay: string }[];
  stickers: { name: string; lastDay: string }[];
  bought: { productId: number; lastAt: string }[];
  repurchases: number;
  lists: number;
  addresses: number;
}

/** More open orders than a customer has; the limit bounds the work for an unusual one. */
const mostOrders = 30;
const mostBought = 8;

/** Everything that the home shows, in one statement. */
export async function findHome(db: Db, question: HomeQuestion): Promise<HomeRow> {
  const { customerId, companyId } = question;
  const owned = sql`customer_id = ${customerId} and company_id = ${companyId}`;
  const [row] = await db.execute<HomeRow>(sql`
    select ${openOrdersOf(question)} as orders, ${certificatesOf(question)} as certificates,
      ${couponsOf(question)} as coupons, ${stickersOf(question)} as stickers, ${boughtBy(question)} as bought,
      (select count(*)::int from repurchases where ${owned} and cancelled_at is null) as repurchases,
      (select count(*)::int from product_lists where ${owned}) as lists,
      (select count(*)::int from addresses
        where customer_id = ${customerId} and country_code = ${question.countryCode} and is_active) as addresses`);
  if (!row) throw new Error('The home of the account was not answered');
  return row;
}

const openOrdersOf = ({ customerId, companyId, openSince }: HomeQuestion) => sql`
  coalesce((
    select json_agg(json_build_object('id', id, 'phase', phase,
      'waitsForPayment', coalesce(waits_for = 'payment', false), 'stateId', state_id, 'subStateId', sub_state_id,
      'orderTypeId', order_type_id, 'lifeStep', life_step, 'scheduledFor', scheduled_for))
    from (
      select * from orders
      where customer_id = ${customerId} and company_id = ${companyId} and phase <> 'released'
        and created_at >= ${openSince.toISOString()}::timestamptz
      order by id desc limit ${mostOrders}
    ) recent), '[]')`;

const certificatesOf = ({ customerId, companyId, today }: HomeQuestion) => sql`
  coalesce((
    select json_agg(json_build_object('balanceCents', balance_cents, 'giver', giver_name, 'lastDay', expires_on)
      order by expires_on, id)
    from gift_certificates
    where customer_id = ${customerId} and company_id = ${companyId} and balance_cents > 0
      and expires_on >= ${today}::date), '[]')`;

const couponsOf = ({ customerId, companyId, today }: HomeQuestion) => sql`
  coalesce((
    select json_agg(json_build_object('title', u.title, 'partner', p.name, 'lastDay', u.expires_on)
      order by u.expires_on, u.id)
    from partner_coupons u
    join partner_promotions o on o.id = u.promotion_id
    join partners p on p.id = o.partner_id
    where u.customer_id = ${customerId} and u.company_id = ${companyId} and u.state = 'new'
      and u.expires_on >= ${today}::date), '[]')`;

/** Stickers are worth something until the last day of their promotion. */
const stickersOf = ({ customerId, companyId, today }: HomeQuestion) => sql`
  coalesce((
    select json_agg(json_build_object('name', c.name, 'lastDay', c.ends_on) order by c.ends_on, c.id)
    from sticker_accounts a join sticker_configurations c on c.id = a.configuration_id
    where a.customer_id = ${customerId} and c.company_id = ${companyId} and a.balance > 0
      and ${today}::date between c.starts_on and c.ends_on), '[]')`;

/** By the number of orders that had them, then the last bought first. The catalogue decides which are still sold. */
const boughtBy = ({ customerId, companyId, boughtSince }: HomeQuestion) => sql`
  coalesce((
    select json_agg(json_build_object('productId', id, 'lastAt', last_at) order by times desc, last_at desc, id)
    from (
      select l.product_id as id, count(*) as times, max(o.created_at) as last_at
      from orders o
      join order_lines l on l.order_id = o.id and l.kind = 'purchase'
      where o.customer_id = ${customerId} and o.company_id = ${companyId} and o.phase = 'placed' and o.state_id <> 2
        and o.created_at >= ${boughtSince.toISOString()}::timestamptz
      group by l.product_id order by times desc, last_at desc, id limit ${mostBought}
    ) often), '[]')`;
