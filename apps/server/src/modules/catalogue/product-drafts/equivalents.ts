import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface Equivalent {
  id: number;
  name: string;
  presentation: string;
  laboratory: string;
  isHidden: boolean;
  companyIds: CompanyId[];
}

const mostEquivalents = 60;

/** As the store finds them (`equivalence_key`), of the companies of the reader; shoppers do not see the hidden ones. */
export async function findEquivalents(
  db: Db,
  { productId, companyIds, pinned }: { productId: number; companyIds: readonly CompanyId[]; pinned: readonly number[] },
): Promise<Equivalent[]> {
  const rows = await db.execute<Equivalent & Record<string, unknown>>(sql`
    select other.id, other.name, other.presentation, l.name as laboratory, other.is_hidden as "isHidden",
      array_agg(sold.company_id order by sold.company_id) as "companyIds"
    from products p
    join products other on other.equivalence_key = p.equivalence_key and other.id <> p.id
    join laboratories l on l.id = other.laboratory_id
    join product_prices sold on sold.product_id = other.id and sold.company_id = any(${sql.param([...companyIds])}::int[])
    where p.id = ${productId}
    group by other.id, l.name
    order by array_position(${sql.param([...pinned])}::int[], other.id), other.is_hidden, other.popularity desc, other.id limit ${mostEquivalents}`);
  return [...rows];
}
