import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** The products that the company sells, of those given, with the names that shoppers read. */
export async function findSoldNames(
  db: Db,
  companyId: CompanyId,
  productIds: readonly number[],
): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return [];
  const found = await db.execute<{ id: string; name: string }>(sql`
    select p.id::text as id, p.name || ', ' || p.presentation as name
    from products p join product_prices sold on sold.product_id = p.id and sold.company_id = ${companyId}
    where p.id = any(${sql.param(ids)}::int[]) order by p.id`);
  return [...found];
}
