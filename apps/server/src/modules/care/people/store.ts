import type { CompanyId } from '@botica/domain/companies';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** A customer with the data that is masked before it leaves the server. */
export interface CarePerson {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string;
  identityNumber: string | null;
  companyId: CompanyId;
  blockedAt: Date | null;
}

type PersonRow = Omit<CarePerson, 'blockedAt'> & { blockedAt: string | Date | null } & Record<string, unknown>;

export async function listPeople(
  db: Db,
  companyIds: readonly CompanyId[],
  where: SQL,
  limit: number,
): Promise<CarePerson[]> {
  if (companyIds.length === 0) return [];
  const rows = await db.execute<PersonRow>(sql`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.email,
      c.identity_number as "identityNumber", c.company_id as "companyId", c.blocked_at as "blockedAt"
    from customers c
    where c.deleted_at is null and c.company_id = any(${sql.param([...companyIds])}::int[]) and ${where}
    order by c.last_name, c.first_name, c.id limit ${limit}`);
  return rows.map((row) => ({ ...row, blockedAt: row.blockedAt === null ? null : new Date(row.blockedAt) }));
}

export async function findPerson(
  db: Db,
  companyIds: readonly CompanyId[],
  customerId: string,
): Promise<CarePerson | undefined> {
  const [person] = await listPeople(db, companyIds, sql`c.id = ${customerId}`, 1);
  return person;
}
