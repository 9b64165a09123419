import type { CompanyId } from '@botica/domain/companies';
import type { Grant, Rights } from '@botica/domain/staff';
import { rightsOf } from '@botica/domain/staff';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { staff, staffGrants } from './tables.ts';

export type StaffAccount = typeof staff.$inferSelect;
export type StaffGrant = typeof staffGrants.$inferSelect;
export type NewStaff = Pick<StaffAccount, 'email' | 'name' | 'passwordHash' | 'createdAt'>;

const withEmail = (email: string) => eq(sql`lower(${staff.email})`, email.trim().toLowerCase());

export async function findAccount(db: Db, email: string): Promise<StaffAccount | undefined> {
  const [row] = await db.select().from(staff).where(withEmail(email));
  return row;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await findAccount(db, email)) !== undefined;
}

export async function findStaff(db: Db, staffId: string): Promise<StaffAccount | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  return row;
}

/** Every change of a person's access locks the person first. */
export async function lockAccount(tx: Db, staffId: string): Promise<StaffAccount | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('update');
  return row;
}

/** Nothing when a concurrent request took the e-mail. */
export async function insertStaff(tx: Db, person: NewStaff): Promise<string | undefined> {
  const values = { ...person, email: person.email.trim(), name: person.name.trim() };
  const [row] = await tx.insert(staff).values(values).onConflictDoNothing().returning({ id: staff.id });
  return row?.id;
}

export async function updateStaff(tx: Db, staffId: string, change: Partial<StaffAccount>): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, staffId));
}

export async function findGrants(db: Db, staffId: string): Promise<StaffGrant[]> {
  return db
    .select()
    .from(staffGrants)
    .where(eq(staffGrants.staffId, staffId))
    .orderBy(asc(staffGrants.companyId), asc(staffGrants.createdAt), asc(staffGrants.id));
}

/** What a person may do now; nothing when there is no such person or they are blocked. For work that a job does for them. */
export async function findRights(db: Db, staffId: string): Promise<Rights | undefined> {
  const [person, grants] = await Promise.all([findStaff(db, staffId), findGrants(db, staffId)]);
  return person && !person.blockedAt ? rightsOf(grants) : undefined;
}

export interface StaffColleague {
  id: string;
  name: string;
  grants: Grant[];
}

/** Those who can log in and have a role in one of these companies, by name, with all of their roles. */
export async function findColleagues(db: Db, companyIds: readonly CompanyId[]): Promise<StaffColleague[]> {
  if (companyIds.length === 0) return [];
  const rows = await db.execute<StaffColleague & Record<string, unknown>>(sql`
    select s.id, s.name,
      json_agg(json_build_object('role', g.role, 'companyId', g.company_id, 'branchId', g.branch_id)) as grants
    from staff s join staff_grants g on g.staff_id = s.id
    where s.blocked_at is null and s.password_hash is not null
    group by s.id having bool_or(g.company_id = any(${sql.param([...companyIds])}::int[]))
    order by lower(s.name), s.id`);
  return [...rows];
}

/** The ids of the new rows; a role that the person already has there adds none. */
export async function insertGrants(tx: Db, staffId: string, grants: readonly Grant[], at: Date): Promise<string[]> {
  const rows = await tx
    .insert(staffGrants)
    .values(grants.map(({ role, companyId, branchId }) => ({ staffId, role, companyId, branchId, createdAt: at })))
    .onConflictDoNothing()
    .returning({ id: staffGrants.id });
  return rows.map(({ id }) => id);
}

/** The company whose audit holds the acts of a person: the only one of their roles, or none. */
export function companyOfGrants(grants: readonly Pick<Grant, 'companyId'>[]): { companyId: CompanyId } | undefined {
  const [first] = grants;
  const isOne = first !== undefined && grants.every(({ companyId }) => companyId === first.companyId);
  return isOne ? { companyId: first.companyId } : undefined;
}
