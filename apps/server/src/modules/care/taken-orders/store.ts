import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface TakenAddress extends Record<string, unknown> {
  id: number;
  name: string;
}

/** Where an order of a customer may go: label and suburb. The street is personal data. */
export async function findAddresses(db: Db, customerId: string, companyId: CompanyId): Promise<TakenAddress[]> {
  const { countryCode } = companies[companyId];
  return db.execute<TakenAddress>(sql`
    select a.id, concat_ws(', ', a.label, s.name) as name
    from addresses a left join suburbs s on s.id = a.suburb_id
    where a.customer_id = ${customerId} and a.is_active and a.country_code = ${countryCode} order by a.is_default desc, a.id`);
}
