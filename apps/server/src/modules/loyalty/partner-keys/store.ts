import type { CompanyId } from '@botica/domain/companies';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface KeyedPartner extends Record<string, unknown> {
  id: number;
  name: string;
  companyId: CompanyId;
  hasKey: boolean;
  isActive: boolean;
}

/** A partner belongs to the company of its category. */
const partnersWhere = (condition: SQL) => sql`
  select p.id, p.name, c.company_id as "companyId", p.integration_key is not null as "hasKey",
    p.is_active as "isActive"
  from partners p join partner_categories c on c.id = p.category_id where ${condition} order by p.name, p.id`;

export function findKeyedPartners(db: Db, companyId: CompanyId): Promise<KeyedPartner[]> {
  return db.execute<KeyedPartner>(partnersWhere(sql`c.company_id = ${companyId}`));
}

export async function findKeyedPartner(db: Db, id: number): Promise<KeyedPartner | undefined> {
  const [row] = await db.execute<KeyedPartner>(partnersWhere(sql`p.id = ${id}`));
  return row;
}

/** In place of the one before. */
export async function writePartnerKey(tx: Db, id: number, key: string): Promise<void> {
  await tx.execute(sql`update partners set integration_key = ${key} where id = ${id}`);
}

/** False when there was none. */
export async function deletePartnerKey(tx: Db, id: number): Promise<boolean> {
  const gone = await tx.execute(sql`
    update partners set integration_key = null where id = ${id} and integration_key is not null returning id`);
  return gone.length > 0;
}
