import type { PaidLabOrder } from '@botica/contract/health/spending';
import type { SpentInvoice } from '@botica/domain/health/spending';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

interface Owner {
  customerId: string;
  companyId: number;
}

/** The moments from which and until which, not included. */
export interface Span {
  from: Date;
  until: Date;
}

interface InvoiceJson extends Record<string, unknown>, Omit<SpentInvoice, 'at' | 'credits'> {
  at: string | Date;
  credits: { number: string; at: string; totalCents: number }[];
}

/** The customer's invoices that were issued or credited in the span, whole, in one statement. */
export async function findSpent(
  db: Db,
  { customerId, companyId }: Owner,
  { from, until }: Span,
): Promise<SpentInvoice[]> {
  const within = (column: string) => sql`
    ${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`;
  const rows = await db.execute<InvoiceJson>(sql`
    select i.id, i.fiscal_number as number, i.issued_at as at, i.order_number as "orderNumber",
      i.total_cents as "totalCents", i.coupon_saving_cents as "couponSavingCents",
      (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'totalCents', l.total_cents,
          'taxPercent', l.tax_percent, 'isHealth', l.total_cents > 0 and coalesce((p.is_medicine and not p.is_for_pets) or p.is_exam, false))
          order by l.position)
        from invoice_lines l left join products p on p.id = l.product_id where l.invoice_id = i.id) as lines,
      coalesce((select json_agg(json_build_object('number', n.number, 'at', n.at, 'totalCents', n.cents)
          order by n.at, n.is_last, n.number)
        from (
          select c.fiscal_number as number, c.issued_at as at, c.total_cents as cents, true as is_last
          from credit_notes c where c.invoice_id = i.id
          union all
          select c.fiscal_number, c.issued_at, c.total_cents, false from partial_credit_notes c where c.invoice_id = i.id
        ) n where n.cents > 0), '[]') as credits
    from invoices i
    where i.customer_id = ${customerId} and i.company_id = ${companyId}
      and ((${within('i.issued_at')})
        or exists (select from credit_notes c where c.invoice_id = i.id and ${within('c.issued_at')})
        or exists (select from partial_credit_notes c where c.invoice_id = i.id and ${within('c.issued_at')}))
    order by i.issued_at, i.id`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    credits: row.credits.map((credit) => ({ ...credit, at: new Date(credit.at) })),
  }));
}

/** The years with an invoice or a credit note, in store time, the newest first. */
export async function findYears(db: Db, { customerId, companyId }: Owner): Promise<number[]> {
  const rows = await db.execute<{ year: number }>(sql`
    select distinct extract(year from (n.at at time zone 'utc') - interval '6 hours')::int as year
    from invoices i
    cross join lateral (
      select i.issued_at as at union all
      select c.issued_at from credit_notes c where c.invoice_id = i.id union all
      select c.issued_at from partial_credit_notes c where c.invoice_id = i.id
    ) n
    where i.customer_id = ${customerId} and i.company_id = ${companyId}
    order by year desc`);
  return rows.map(({ year }) => year);
}

/** Orders of the laboratory that were paid and not returned. */
export async function findPaidLabOrders(
  db: Db,
  { customerId, companyId }: Owner,
  { from, until }: Span,
): Promise<PaidLabOrder[]> {
  const rows = await db.execute<PaidLabOrder & Record<string, unknown> & { at: string | Date }>(sql`
    select o.id::text as id, o.created_at as at, trim(o.first_name || ' ' || o.last_name) as patient,
      o.total_cents as "totalCents"
    from lab_orders o join lab_preorders p on p.purchase_id = o.purchase_id
    where o.customer_id = ${customerId} and p.company_id = ${companyId} and o.state in ('paid', 'accepted', 'ready')
      and o.created_at >= ${from.toISOString()}::timestamptz and o.created_at < ${until.toISOString()}::timestamptz
    order by o.created_at desc, o.id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function findName(db: Db, customerId: string): Promise<string> {
  const [row] = await db.execute<{ name: string }>(sql`
    select trim(first_name || ' ' || last_name) as name from customers where id = ${customerId}`);
  return row?.name ?? '';
}
