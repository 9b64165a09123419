import type { SessionHoldings } from '@botica/contract/identity/sessions';
import type { CompanyId } from '@botica/domain/companies';
import { and, desc, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Db } from '../../../platform/database.ts';
import { countries } from '../../branches/index.ts';
import { customers, updateCustomer } from '../../customers/index.ts';
import type { Device } from './device.ts';
import type { SecurityEventKind } from './security-events.ts';
import type { LoginMethod } from './tables.ts';
import { knownDevices, sessions } from './tables.ts';

/** Why a session ended; stored with it. */
export const revokeReasons = [
  'logout',
  'closed-remotely',
  'logged-in-again',
  'refresh-reused',
  'password-changed',
  'password-reset',
  'email-changed',
  'blocked',
] as const;
export type RevokeReason = (typeof revokeReasons)[number];

/** After these reasons the device is no longer known: another person may have it. */
const distrusting: readonly RevokeReason[] = ['closed-remotely', 'password-changed', 'password-reset', 'email-changed'];

const customerColumns = {
  id: customers.id,
  email: customers.email,
  firstName: customers.firstName,
  lastName: customers.lastName,
  passwordForm: customers.passwordForm,
  userTypeId: customers.userTypeId,
  companyId: customers.companyId,
  countryCode: countries.isoCode,
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
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .leftJoin(countries, eq(countries.id, customers.countryId))
    .where(eq(customers.id, customerId));
  return row;
}

/** Data of other areas about a customer that the session returns. */
export async function findHoldings(sql: Sql, customerId: string, companyId: CompanyId): Promise<SessionHoldings> {
  const [row] = await sql<SessionHoldings[]>`
    select (select a.balance from points_accounts a
        where a.customer_id = ${customerId} and a.company_id = ${companyId}) as points,
      exists (select from insurer_cards c where c.customer_id = ${customerId} and c.removed_at is null)
        or exists (select from insurer_requests r where r.customer_id = ${customerId}) as "hasInsurance"`;
  return row ?? { points: null, hasInsurance: false };
}

/**
 * LOGIN: e-mails are compared without case. An open session makes a device known too: it may be older than the table of
 * known devices.
 */
export async function findCredentials(db: Db, email: string, deviceId: string) {
  const onDevice = (table: typeof knownDevices | typeof sessions) =>
    and(eq(table.customerId, customers.id), eq(table.deviceId, deviceId));
  const remembered = db.select({ id: knownDevices.deviceId }).from(knownDevices).where(onDevice(knownDevices));
  const live = db
    .select({ id: sessions.deviceId })
    .from(sessions)
    .where(and(onDevice(sessions), isNull(sessions.revokedAt)));
  const [row] = await db
    .select({
      customerId: customers.id,
      passwordHash: customers.passwordHash,
      passwordForm: customers.passwordForm,
      activationState: customers.activationState,
      blockedAt: customers.blockedAt,
      isKnownDevice: sql<boolean>`exists ${remembered} or exists ${live}`,
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
      companyId: customers.companyId,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
}

/** Only if the password is still the one that was checked. */
export async function replacePassword(
  db: Db,
  customerId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const change = { passwordHash: to, passwordForm: 'ordinary' } as const;
  return updateCustomer(db, customerId, change, eq(customers.passwordHash, from));
}

/** Customer service blocked the account: it opens no session. */
export async function isBlocked(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db.select({ at: customers.blockedAt }).from(customers).where(eq(customers.id, customerId));
  return row?.at != null;
}

/** Of two concurrent logins, one is the first. */
export async function markFirstLogin(db: Db, customerId: string, at: Date): Promise<boolean> {
  return updateCustomer(db, customerId, { firstLoginAt: at }, isNull(customers.firstLoginAt));
}

export interface NewSession {
  id: string;
  customerId: string;
  device: Device;
  method: LoginMethod;
  at: Date;
  /** The verified password: if it changed in the meantime, no session opens. */
  passwordHash?: string | undefined;
}

/**
 * The whole login in one statement. It ends the device's earlier session; of two concurrent logins on a device, the
 * later one takes over the row of the other, whose tokens become invalid. The lock on the customer's row is shared with
 * other logins and waits for a change of password.
 */
export async function openSession(db: Db, session: NewSession): Promise<SessionCustomer | undefined> {
  const { id, customerId, device, method, passwordHash } = session;
  const at = sql`${session.at.toISOString()}::timestamptz`;
  const [row] = await db.execute<SessionCustomer & Record<string, unknown>>(sql`
    with customer as (
      select id, email, first_name as "firstName", last_name as "lastName", password_form as "passwordForm",
        user_type_id as "userTypeId", identity_number as "identityNumber", is_senior as "isSenior",
        is_icare_validated as "isIcareValidated", credit_enabled as "creditEnabled",
        credit_limit_cents as "creditLimitCents", credit_used_cents as "creditUsedCents",
        default_branch_code as "defaultBranchCode", first_login_at as "firstLoginAt", company_id as "companyId",
        (select iso_code from countries where countries.id = customers.country_id) as "countryCode"
      from customers
      where id = ${customerId} and blocked_at is null and password_hash = coalesce(${passwordHash ?? null}::text, password_hash)
      for share
    ), ended as (
      update sessions set revoked_at = ${at}, revoked_reason = ${'logged-in-again' satisfies RevokeReason}
      where customer_id = (select id from customer) and device_id = ${device.id} and revoked_at is null
      returning id
    ), opened as (
      insert into sessions (id, customer_id, device_id, device_name, ip, method, created_at, last_seen_at)
      select ${id}::uuid, customer.id, ${device.id}::uuid, ${device.name}, ${device.ip}, ${method}, ${at}, ${at}
      from customer, (select count(*) from ended) as first
      on conflict (customer_id, device_id) where revoked_at is null do update set
        id = excluded.id, device_name = excluded.device_name, ip = excluded.ip, method = excluded.method,
        created_at = excluded.created_at, last_seen_at = excluded.last_seen_at, generation = 0, renewed_at = null
    ), remembered as (
      insert into known_devices (customer_id, device_id, last_login_at)
      select customer.id, ${device.id}::uuid, ${at} from customer
      on conflict (customer_id, device_id) do update set last_login_at = excluded.last_login_at
    ), noted as (
      insert into security_events (kind, customer_id, ip, device_id, at)
      select ${'login' satisfies SecurityEventKind}, customer.id, ${device.ip}, ${device.id}::uuid, ${at} from customer
    )
    select * from customer`);
  return row;
}

/** Runs on every request with a token: one row by its key, in a prepared statement. */
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

/** Selects sessions of a customer: one, those of one device, or all but one. */
export interface SessionChoice {
  sessionId?: string;
  deviceId?: string;
  except?: string | undefined;
}

/** The ids of the sessions that this call closed; repeating it closes nothing. */
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
  if (distrusting.includes(reason)) await forgetDevices(db, customerId, choice);
  return rows.map(({ id }) => id);
}

/** The devices of the selected sessions; for all but one, that session's device stays known. */
async function forgetDevices(db: Db, customerId: string, { deviceId, except }: SessionChoice): Promise<void> {
  const kept = except && db.select({ id: sessions.deviceId }).from(sessions).where(eq(sessions.id, except));
  await db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.customerId, customerId),
        deviceId ? eq(knownDevices.deviceId, deviceId) : undefined,
        kept ? notInArray(knownDevices.deviceId, kept) : undefined,
      ),
    );
}

export async function rememberDevice(db: Db, customerId: string, deviceId: string, at: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ customerId, deviceId, lastLoginAt: at })
    .onConflictDoUpdate({ target: [knownDevices.customerId, knownDevices.deviceId], set: { lastLoginAt: at } });
}

export interface Renewal {
  sessionId: string;
  generation: number;
  ip: string;
  at: Date;
  /** A session that was not used since then has expired. */
  aliveSince: Date;
  /**
   * Two tabs may send the same token concurrently: the token before the latest is still valid when the latest is this
   * recent.
   */
  renewedSince: Date;
}

/**
 * SESS-06: one row by its key, locked by the update; a concurrent second request gets the generation of the first. A
 * crash may lose the last half second of renewals: only we sign tokens, so a token ahead of its row is the latest.
 */
export async function renewSession(sql: Sql, renewal: Renewal) {
  const { sessionId, generation, ip } = renewal;
  // Drizzle has configured this client to send dates unchanged.
  const [at, aliveSince, renewedSince] = [renewal.at, renewal.aliveSince, renewal.renewedSince].map((moment) =>
    moment.toISOString(),
  ) as [string, string, string];
  const [row] = await sql<{ customerId: string; generation: number }[]>`
    update sessions set
      generation = ${generation}::int + 1,
      renewed_at = case when generation <= ${generation} then ${at} else renewed_at end,
      last_seen_at = ${at},
      ip = ${ip}
    where id = ${sessionId} and revoked_at is null and last_seen_at > ${aliveSince}
      and (generation <= ${generation} or (generation = ${generation}::int + 1 and renewed_at >= ${renewedSince}))
    returning customer_id as "customerId", generation`;
  return row;
}
