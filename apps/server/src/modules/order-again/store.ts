import type { BoughtLine } from '@botica/domain/order-again';
import type postgres from 'postgres';

/** What was paid for in an order of this customer; nothing when it is not theirs. */
export async function findBought(
  sql: postgres.Sql,
  { customerId, companyId }: { customerId: string; companyId: number },
  orderId: number,
): Promise<BoughtLine[] | undefined> {
  const [row] = await sql<{ lines: BoughtLine[] }[]>`
    select coalesce((
      select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity)
        order by l.position)
      from order_lines l where l.order_id = o.id and l.kind = 'purchase'), '[]') as lines
    from orders o
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.company_id = ${companyId}`;
  return row?.lines;
}
