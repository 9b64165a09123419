import type { CompanyId } from '@botica/domain/companies';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { orderNumber } from '../subjects/index.ts';

export interface DayPeriod {
  companyId: CompanyId;
  from: Date;
  until: Date;
}

/** Paid to the courier or at the counter. */
const onArrival = sql`('cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch')`;
/** Of our ledgers and of outside services: taken before the invoice, and revenue from then on. */
const ofLedgers = sql`('insurer', 'points', 'bankPoints', 'cashBack', 'certificates', 'vouchers', 'credit')`;

const oneBankTender = (kind: SQL) => sql`case ${kind} when 'cashBack' then 'bankPoints' else ${kind} end`;
/**
 * Every row that makes a figure of a day, in all branches of a company (A206). Each part reads an index by time. Branch
 * 0 has the purchases that are no order: gift certificates, top-ups and exams.
 */
export function moneyRows({ companyId, from, until }: DayPeriod): SQL {
  const within = (at: SQL) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
  return sql`
    select 'invoiced' as figure, '' as tender, i.id::text as key, i.issued_at as at, i.order_id as subject_id,
      i.order_number as subject_name, i.branch_code, i.fiscal_number as document, i.total_cents as cents
    from invoices i where i.company_id = ${companyId} and ${within(sql`i.issued_at`)}
    union all
    select 'credited', '', n.invoice_id::text, n.issued_at, i.order_id, i.order_number, i.branch_code, n.fiscal_number,
      n.total_cents
    from credit_notes n join invoices i on i.id = n.invoice_id
    where n.company_id = ${companyId} and ${within(sql`n.issued_at`)}
    union all
    select 'credited', '', p.id::text, p.issued_at, i.order_id, i.order_number, i.branch_code, p.fiscal_number,
      p.total_cents
    from partial_credit_notes p join invoices i on i.id = p.invoice_id
    where p.company_id = ${companyId} and ${within(sql`p.issued_at`)}
    union all
    select 'delivered', '', e.id::text, e.at, o.id, ${orderNumber}, o.branch_code, '', o.total_cents
    from order_events e join orders o on o.id = e.order_id
    where e.event = 'delivered' and ${within(sql`e.at`)} and o.company_id = ${companyId}
    union all
    select 'received', t.kind, o.id || ':' || t.position, e.at, o.id, ${orderNumber}, o.branch_code, '', t.amount_cents
    from order_events e join orders o on o.id = e.order_id join order_tenders t on t.order_id = o.id
    where e.event = 'delivered' and ${within(sql`e.at`)} and o.company_id = ${companyId} and t.kind in ${onArrival}
    union all
    select 'received', ${oneBankTender(sql`t.tender ->> 'kind'`)}, i.id || ':' || t.place, i.issued_at, i.order_id,
      i.order_number, i.branch_code, i.fiscal_number, (t.tender ->> 'amountCents')::int
    from invoices i, jsonb_array_elements(i.tenders) with ordinality as t (tender, place)
    where i.company_id = ${companyId} and ${within(sql`i.issued_at`)} and t.tender ->> 'kind' in ${ofLedgers}
    union all
    select case e.kind when 'captured' then 'received' else 'refunded' end,
      case a.kind when 'card' then 'onlineCard' when 'paypal' then 'payPal' when 'tigo' then 'wallet' else 'paymentLink' end,
      e.id::text, e.at, e.order_id, coalesce(p.title, ${orderNumber}), coalesce(o.branch_code, 0), e.transaction_id,
      abs(e.amount_cents)
    from payment_events e join payment_attempts a on a.id = e.attempt_id left join orders o on o.id = a.paid_order_id
      left join purchases p on p.id = a.paid_purchase_id
    where e.kind in ('captured', 'refunded') and ${within(sql`e.at`)} and a.company_id = ${companyId}
    union all
    select 'refunded', ${oneBankTender(sql`r.kind`)}, r.id::text, r.done_at, o.id, ${orderNumber}, o.branch_code, '',
      r.amount_cents
    from tender_refunds r join orders o on o.id = r.order_id
    where r.done_at is not null and ${within(sql`r.done_at`)} and o.company_id = ${companyId}
    union all
    -- An annulment gives back what is left of each tender of our ledgers.
    select 'refunded', back.kind, n.invoice_id || ':' || back.kind, n.issued_at, i.order_id, i.order_number, i.branch_code,
      n.fiscal_number, back.cents
    from credit_notes n join invoices i on i.id = n.invoice_id
      cross join lateral (
        select left_of.kind, sum(left_of.cents)::int as cents
        from (
          select ${oneBankTender(sql`t.tender ->> 'kind'`)} as kind, (t.tender ->> 'amountCents')::int as cents
          from jsonb_array_elements(i.tenders) as t (tender) where t.tender ->> 'kind' in ${ofLedgers}
          union all
          select ${oneBankTender(sql`r.kind`)}, -r.amount_cents from tender_refunds r where r.order_id = i.order_id
        ) left_of
        group by left_of.kind having sum(left_of.cents) > 0
      ) back
    where n.company_id = ${companyId} and ${within(sql`n.issued_at`)}`;
}
