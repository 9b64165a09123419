import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Db } from '../../platform/database.ts';
import { customers } from '../customers/index.ts';
import type { Device } from './device.ts';
import type { LoginMethod } from './tables.ts';
import { sessions } from './tables.ts';

/** Why a session ended; kept with it. */
export const revokeReasons = [
  'logout',
  'closed-remotely',
  'logged-in-again',
  'refresh-reused',
  'password-changed',
  'password-reset',
  'email-changed',
  'account-deleted',
] as const;
export type RevokeReason = (typeof revokeReasons)[number];

const customerColumns = {
  id: customers.id,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
  passwordForm: customers.passwordForm,
  userTypeId: customers.userTypeId,
  identityNumber: customers.identityNumber,
  isSenior: customers.isSenior,
  isIcareValidated: customers.isIcareValidated,
  creditEnabled: customers.creditEnabled,
  creditLimitCents: customers.creditLimitCents,
  creditUsedCents: customers.creditUsedCents,
  defaultBranchCode: customers.defaultBranchCode,
  firstLoginAt: customers.firstLoginAt,
};

export type SessionCustomer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export async function findCustomer(db: Db, customerId: string) {
  const [row] = await db.select(customerColumns).from(customers).where(eq(customers.id, customerId));
  return row;
}

/** Logins of one customer take turns, so that a device never has two sessions. */
export async function lockCustomer(db: Db, customerId: string): Promise<SessionCustomer | undefined> {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return row;
}

/** LOGIN: e-mails are compared without case. */
export async function findCredentials(db: Db, email: string) {
  const [row] = await db
    .select({
      customerId: customers.id,
      passwordHash: customers.passwordHash,
      passwordForm: customers.passwordForm,
      activationState: customers.activationState,
    })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.trim().toLowerCase()), isNull(customers.deletedAt)));
  return row;
}

export async function findPassword(db: Db, customerId: string) {
  const [row] = await db
    .select({
      passwordHash: customers.passwordHash,
      passwordForm: customers.passwordForm,
      email: customers.email,
      firstName: customers.firstName,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

/** Only over the password that was checked: one that changed meanwhile stays. */
export async function replacePassword(
  db: Db,
  customerId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await db
    .update(customers)
    .set({ passwordHash: to, passwordForm: 'ordinary' })
    .where(and(eq(customers.id, customerId), eq(customers.passwordHash, from)))
    .returning({ id: customers.id });
  return replaced.length > 0;
}

export async function markFirstLogin(db: Db, customerId: string, at: Date): Promise<void> {
  await db.update(customers).set({ firstLoginAt: at }).where(eq(customers.id, customerId));
}

export async function insertSession(
  db: Db,
  session: { id: string; customerId: string; device: Device; method: LoginMethod; at: Date },
): Promise<void> {
  const { id, customerId, device, method, at } = session;
  await db.insert(sessions).values({
    id,
    customerId,
    deviceId: device.id,
    deviceName: device.name,
    ip: device.ip,
    method,
    createdAt: at,
    lastSeenAt: at,
  });
}

/** Asked on every request that carries a token: one row by its key, with a statement that PostgreSQL parses once. */
export async function findLiveSession(sql: Sql, { id, sessionId }: { id: string; sessionId: string }) {
  const [row] = await sql<{ deviceId: string }[]>`
    select device_id as "deviceId" from sessions
    where id = ${sessionId} and customer_id = ${id} and revoked_at is null`;
  return row;
}

export async function findSession(db: Db, sessionId: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return row;
}

export function findLiveSessions(db: Db, customerId: string, seenAfter: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, seenAfter)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Which sessions of a customer: one, one device's, or all but one. */
export interface SessionChoice {
  sessionId?: string;
  deviceId?: string;
  except?: string | undefined;
}

/** The ids of the sessions that were open and are closed now; closing twice closes nothing. */
export async function revoke(
  db: Db,
  customerId: string,
  choice: SessionChoice,
  { reason, at }: { reason: RevokeReason; at: Date },
): Promise<string[]> {
  const chosen = and(
    eq(sessions.customerId, customerId),
    isNull(sessions.revokedAt),
    choice.sessionId ? eq(sessions.id, choice.sessionId) : undefined,
    choice.deviceId ? eq(sessions.deviceId, choice.deviceId) : undefined,
    choice.except ? ne(sessions.id, choice.except) : undefined,
  );
  const rows = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(chosen)
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

export interface Renewal {
  sessionId: string;
  generation: number;
  ip: string;
  at: Date;
  /** A session that nobody has used since has ended. */
  aliveSince: Date;
  /** Two tabs may send the same token at once: the one before the latest still serves when that is this young. */
  renewedSince: Date;
}

/**
 * SESS-06: one row by its key, which the database locks; who comes second gets the generation of who came first. A crash
 * may lose the last half second of renewals: only we sign, so a token that is ahead of its row is the latest.
 */
export async function renewSession(sql: Sql, renewal: Renewal) {
  const { sessionId, generation, ip } = renewal;
  // Drizzle has taught this client to send dates as they are.
  const [at, aliveSince, renewedSince] = [renewal.at, renewal.aliveSince, renewal.renewedSince].map((moment) =>
    moment.toISOString(),
  ) as [string, string, string];
  const [row] = await sql<{ customerId: string; generation: number }[]>`
    with renewed as (
      update sessions set
        generation = ${generation}::int + 1,
        renewed_at = case when generation <= ${generation} then ${at} else renewed_at end,
        last_seen_at = ${at},
        ip = ${ip}
      where id = ${sessionId} and revoked_at is null and last_seen_at > ${aliveSince}
        and (generation <= ${generation} or (generation = ${generation}::int + 1 and renewed_at >= ${renewedSince}))
      returning customer_id as "customerId", generation
    )
    select renewed.* from renewed, (select set_config('synchronous_commit', 'off', true)) as unhurried`;
  return row;
}
