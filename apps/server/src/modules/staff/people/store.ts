import type { CompanyId } from '@botica/domain/companies';
import type { BranchScope, PermissionId, Rights, RoleId } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches } from '../../branches/index.ts';
import type { StaffAccount, StaffGrant } from '../accounts/index.ts';
import { staff, staffGrants } from '../accounts/index.ts';
import { staffSecondFactors } from '../second-factor/index.ts';

export const staffStateIds = ['invited', 'active', 'blocked'] as const;
export type StaffState = (typeof staffStateIds)[number];

export interface HeldGrant extends StaffGrant {
  branchName: string | null;
}

export interface StaffPerson extends StaffAccount {
  state: StaffState;
  isEnrolled: boolean;
  grants: HeldGrant[];
}

export interface StaffFilter {
  text?: string | undefined;
  role?: RoleId | undefined;
  companyId?: CompanyId | undefined;
  state?: StaffState | undefined;
}

export interface StaffCursor {
  name: string;
  id: string;
}

/** Where the asker sees people: in all branches of a company, or in some. */
export interface StaffScope {
  companyId: CompanyId;
  branches: BranchScope;
}

export function scopeOf(rights: Rights, permission: PermissionId): StaffScope[] {
  return rights
    .allowedCompanies(permission)
    .map((companyId) => ({ companyId, branches: rights.allowedBranches(permission, companyId) }));
}

const columns = { person: staff, enrolledAt: staffSecondFactors.enrolledAt };

/** By name. Only people with a role in one of these places. */
export async function listPeople(
  db: Db,
  scope: readonly StaffScope[],
  { filter, after, size }: { filter: StaffFilter; after: StaffCursor | undefined; size: number },
): Promise<{ people: StaffPerson[]; next: StaffCursor | undefined }> {
  const wanted = filter.companyId ? scope.filter(({ companyId }) => companyId === filter.companyId) : scope;
  const rows = await db
    .select(columns)
    .from(staff)
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffId, staff.id))
    .where(and(hasGrant(db, wanted, filter.role), matches(filter), after && beyond(after)))
    .orderBy(asc(sql`lower(${staff.name})`), asc(staff.id))
    .limit(size + 1);
  const people = await withGrants(db, rows.slice(0, size));
  const last = people.at(-1);
  return { people, next: rows.length > size && last ? { name: last.name.toLowerCase(), id: last.id } : undefined };
}

export async function findPerson(
  db: Db,
  scope: readonly StaffScope[],
  staffId: string,
): Promise<StaffPerson | undefined> {
  const rows = await db
    .select(columns)
    .from(staff)
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffId, staff.id))
    .where(and(eq(staff.id, staffId), hasGrant(db, scope)));
  return (await withGrants(db, rows))[0];
}

function hasGrant(db: Db, scope: readonly StaffScope[], role?: RoleId): SQL | undefined {
  const places = scope.map(({ companyId, branches: allowed }) =>
    and(
      eq(staffGrants.companyId, companyId),
      allowed === 'all' ? undefined : inArray(staffGrants.branchId, [...allowed]),
    ),
  );
  if (places.length === 0) return sql`false`;
  const own = and(eq(staffGrants.staffId, staff.id), or(...places), role ? eq(staffGrants.role, role) : undefined);
  return exists(db.select({ id: staffGrants.id }).from(staffGrants).where(own));
}

function matches({ text, state }: StaffFilter): SQL | undefined {
  const pattern = text
    ? `%${text
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')}%`
    : undefined;
  const isLike = (column: SQL) => sql`${column} like ${pattern}`;
  return and(
    pattern ? or(isLike(sql`lower(${staff.name})`), isLike(sql`lower(${staff.email})`)) : undefined,
    state === 'blocked' ? isNotNull(staff.blockedAt) : undefined,
    state === 'active' ? and(isNull(staff.blockedAt), isNotNull(staff.passwordHash)) : undefined,
    state === 'invited' ? and(isNull(staff.blockedAt), isNull(staff.passwordHash)) : undefined,
  );
}

function beyond({ name, id }: StaffCursor): SQL {
  return sql`(lower(${staff.name}), ${staff.id}) > (${name}, ${id}::uuid)`;
}

async function withGrants(
  db: Db,
  rows: readonly { person: StaffAccount; enrolledAt: Date | null }[],
): Promise<StaffPerson[]> {
  const ids = rows.map(({ person }) => person.id);
  if (ids.length === 0) return [];
  const held = await db
    .select({ grant: staffGrants, branchName: branches.publicName })
    .from(staffGrants)
    .leftJoin(branches, eq(branches.code, staffGrants.branchId))
    .where(inArray(staffGrants.staffId, ids))
    .orderBy(asc(staffGrants.companyId), asc(staffGrants.createdAt), asc(staffGrants.id));
  return rows.map(({ person, enrolledAt }) => ({
    ...person,
    state: stateOf(person),
    isEnrolled: enrolledAt !== null,
    grants: held
      .filter(({ grant }) => grant.staffId === person.id)
      .map(({ grant, branchName }) => ({ ...grant, branchName })),
  }));
}

function stateOf({ blockedAt, passwordHash }: StaffAccount): StaffState {
  if (blockedAt) return 'blocked';
  return passwordHash ? 'active' : 'invited';
}

export async function deleteGrant(tx: Db, grantId: string): Promise<void> {
  await tx.delete(staffGrants).where(eq(staffGrants.id, grantId));
}

/** Which of these branches do not belong to their company. */
export async function findForeignBranches(
  db: Db,
  places: readonly { companyId: CompanyId; branchId: number | null }[],
): Promise<number[]> {
  const asked = places.flatMap(({ companyId, branchId }) => (branchId === null ? [] : [{ companyId, branchId }]));
  if (asked.length === 0) return [];
  const ids = asked.map(({ branchId }) => branchId);
  const known = await db.select().from(branches).where(inArray(branches.code, ids));
  const isOwn = ({ companyId, branchId }: (typeof asked)[number]) =>
    known.some(({ code, companyIds }) => code === branchId && companyIds.includes(companyId));
  return asked.filter((place) => !isOwn(place)).map(({ branchId }) => branchId);
}

/**
 * Whether a company would have no administrator without this person. Serialised by a lock until the commit: two
 * administrators who remove each other at the same time would both see the other one.
 */
export async function isLastAdministrator(tx: Db, staffId: string, companyId: CompanyId): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff administrators'), ${companyId})`);
  const others = and(
    ne(staff.id, staffId),
    isNull(staff.blockedAt),
    isNotNull(staff.passwordHash),
    eq(staffGrants.role, 'administrador'),
    eq(staffGrants.companyId, companyId),
    isNull(staffGrants.branchId),
  );
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffGrants, eq(staffGrants.staffId, staff.id))
    .where(others)
    .limit(1);
  return other === undefined;
}
