import { createHash, randomBytes } from 'node:crypto';
import type { Grant } from '@botica/domain/staff';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { staff, staffGrants } from '../accounts/index.ts';
import { staffSecondFactors } from '../second-factor/index.ts';
import { staffSessions } from './tables.ts';

export type StaffSession = typeof staffSessions.$inferSelect;

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
const newToken = () => randomBytes(32).toString('base64url');

/** Returns the token for the cookie. It is not stored. */
export async function insertSession(
  tx: Db,
  { staffId, deviceName, ip }: Pick<StaffSession, 'staffId' | 'deviceName' | 'ip'>,
  at: Date,
  secondFactorAt: Date | null = null,
): Promise<string> {
  const token = newToken();
  const row = { staffId, deviceName, ip, tokenHash: hashOfToken(token), createdAt: at, lastSeenAt: at, secondFactorAt };
  await tx.insert(staffSessions).values(row);
  return token;
}

/** A session that gains rights gets a new token, so that one planted before the login is worthless. */
export async function openSession(tx: Db, sessionId: string, at: Date): Promise<string> {
  const token = newToken();
  const set = { tokenHash: hashOfToken(token), secondFactorAt: at };
  await tx.update(staffSessions).set(set).where(eq(staffSessions.id, sessionId));
  return token;
}

/** The session with its person and their roles, in one statement. Nothing for a blocked person or an ended session. */
export async function findLiveSession(db: Db, token: string, since: { idle: Date; created: Date }) {
  const grants = sql<Grant[]>`coalesce((
    select json_agg(json_build_object('role', g.role, 'companyId', g.company_id, 'branchId', g.branch_id)
      order by g.company_id, g.created_at, g.id)
    from ${staffGrants} g where g.staff_id = ${staff.id}), '[]'::json)`;
  const [row] = await db
    .select({
      session: staffSessions,
      person: { id: staff.id, name: staff.name, email: staff.email },
      enrolledAt: staffSecondFactors.enrolledAt,
      grants,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.staffId, staff.id))
    .where(
      and(
        eq(staffSessions.tokenHash, hashOfToken(token)),
        isNull(staffSessions.closedAt),
        isNull(staff.blockedAt),
        gt(staffSessions.lastSeenAt, since.idle),
        gt(staffSessions.createdAt, since.created),
      ),
    );
  return row;
}

export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: at }).where(eq(staffSessions.id, sessionId));
}

export async function confirmSession(tx: Db, sessionId: string, at: Date): Promise<void> {
  await tx.update(staffSessions).set({ confirmedAt: at }).where(eq(staffSessions.id, sessionId));
}

const live = (staffId: string, since: { idle: Date; created: Date }) =>
  and(
    eq(staffSessions.staffId, staffId),
    isNull(staffSessions.closedAt),
    gt(staffSessions.lastSeenAt, since.idle),
    gt(staffSessions.createdAt, since.created),
  );

export async function listLiveSessions(
  db: Db,
  staffId: string,
  since: { idle: Date; created: Date },
): Promise<StaffSession[]> {
  return db.select().from(staffSessions).where(live(staffId, since)).orderBy(desc(staffSessions.lastSeenAt));
}

/** Closes one session of the person, or all but one; returns those that were open. */
export async function closeSessions(
  tx: Db,
  staffId: string,
  { only, except }: { only?: string; except?: string },
  at: Date,
): Promise<StaffSession[]> {
  return tx
    .update(staffSessions)
    .set({ closedAt: at })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.closedAt),
        only ? eq(staffSessions.id, only) : undefined,
        except ? ne(staffSessions.id, except) : undefined,
      ),
    )
    .returning();
}

/** The audit stays; the rows of ended sessions are only useful for a while. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db.delete(staffSessions).where(or(lt(staffSessions.closedAt, before), lt(staffSessions.createdAt, before)));
}
