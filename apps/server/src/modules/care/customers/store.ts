import { externalClientTypeId } from '@botica/domain/company-orders/external';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface CustomerDetail extends Record<string, unknown> {
  createdAt: string;
  phoneVerifiedAt: string | null;
  emailVerifiedAt: string | null;
  identityConfirmed: boolean;
  creditEnabled: boolean;
  isExternalClient: boolean;
  boughtCents: number;
  orderCount: number;
  refundCount: number;
  refundedCents: number;
  balance: number;
  movements: { at: string; points: number; reason: string }[];
  addresses: { label: string; city: string }[];
  cards: { brand: string; lastFour: string }[];
  terms: { termsId: number; at: string }[];
}

const mostRows = 20;

/** What the page of a customer shows besides orders, payments and devices, in one statement. */
export async function findDetail(
  db: Db,
  { customerId, companyId, since }: { customerId: string; companyId: number; since: Date },
): Promise<CustomerDetail | undefined> {
  const bought = sql`
    select coalesce(sum(total_cents), 0)::float8 as cents, count(*)::int as orders from orders
    where customer_id = ${customerId} and phase = 'placed' and state_id <> 2
      and created_at >= ${since.toISOString()}::timestamptz`;
  const refunded = sql`
    select coalesce(sum(r.amount_cents), 0)::float8 as cents, count(*)::int as refunds
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id where a.customer_id = ${customerId}`;
  const [row] = await db.execute<CustomerDetail>(sql`
    select c.created_at as "createdAt", c.phone_verified_at as "phoneVerifiedAt",
      c.email_verified_at as "emailVerifiedAt", c.identity_confirmed as "identityConfirmed",
      c.credit_enabled as "creditEnabled", c.user_type_id = ${externalClientTypeId} as "isExternalClient",
      b.cents as "boughtCents", b.orders as "orderCount",
      r.cents as "refundedCents", r.refunds as "refundCount",
      coalesce((select balance from points_accounts
        where customer_id = c.id and company_id = ${companyId}), 0) as balance,
      coalesce((select json_agg(m) from (select at, points, reason from points_movements
        where customer_id = c.id and company_id = ${companyId} order by id desc limit ${mostRows}) m), '[]') as movements,
      coalesce((select json_agg(json_build_object('label', a.label, 'city', coalesce(y.name, '')) order by a.id)
        from addresses a left join suburbs s on s.id = a.suburb_id left join cities y on y.id = s.city_id
        where a.customer_id = c.id and a.is_active), '[]') as addresses,
      coalesce((select json_agg(json_build_object('brand', p.brand, 'lastFour', p.last_four) order by p.created_at)
        from payment_cards p where p.customer_id = c.id and p.removed_at is null), '[]') as cards,
      coalesce((select json_agg(json_build_object('termsId', t.terms_id, 'at', t.accepted_at) order by t.terms_id)
        from accepted_terms t where t.customer_id = c.id), '[]') as terms
    from customers c cross join (${bought}) b cross join (${refunded}) r
    where c.id = ${customerId}`);
  return row;
}
