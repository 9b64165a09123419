import type { BoughtLine } from '@botica/domain/orders/again';
import type postgres from 'postgres';

/** A prescription older than this cannot be used again; the shopper must send a new one. */
const prescriptionDays = 30;

/**
 * The paid lines of this customer's order; none when the order is not theirs. The senior price is chosen again while
 * the buyer is a senior or has registered one. A prescription sells once: it is reused only if every order that had it
 * was cancelled and no professional rejected it.
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
