import type { BoughtLine } from '@botica/domain/orders/again';
import type postgres from 'postgres';

/** Longer than this after it was written nobody sells by it; the shopper is asked for a new one. */
const prescriptionDays = 30;

/**
 * What was paid for in an order of this customer; nothing when it is not theirs. The price for seniors is chosen again while
 * its buyer is one, or keeps somebody who is. A prescription sells once: it is used again only if every order that it came
 * with was cancelled, and no professional rejected it.
 */
export async function findBought(
  sql: postgres.Sql,
  { customerId, companyId }: { customerId: string; companyId: number },
  { orderId, now }: { orderId: number; now: Date },
): Promise<BoughtLine[] | undefined> {
  const [row] = await sql<{ lines: BoughtLine[] }[]>`
    select coalesce((
      select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
        'isSenior', l.is_senior and entitled.yes,
        'hasFourthAgePrescription', l.has_fourth_age_prescription and good.id is not null,
        'documentId', coalesce(good.id::text, '')) order by l.position)
      from order_lines l
      left join lateral (
        select p.id from prescriptions p
        where p.id = l.document_id and p.customer_id = ${customerId}
          and p.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${prescriptionDays}::int)
          and not exists (
            select from order_prescriptions used join orders u on u.id = used.order_id
            where used.prescription_id = p.id and (used.state = 'rejected' or u.phase = 'held'
              or (u.phase = 'placed' and u.life_step is distinct from 'cancelled')))
      ) good on true
      where l.order_id = o.id and l.kind = 'purchase'), '[]') as lines
    from orders o
    cross join lateral (
      select c.is_senior or exists (select from older_identities i where i.customer_id = c.id) as yes
      from customers c where c.id = o.customer_id
    ) entitled
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.company_id = ${companyId}`;
  return row?.lines;
}
