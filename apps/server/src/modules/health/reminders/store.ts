import type { ReminderChoice } from '@botica/domain/health/reminders';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import { sessions } from '../../identity/sessions/index.ts';
import { healthCaregivers, healthPeople, reachableBy } from '../people/index.ts';
import {
  healthNoticeSends,
  healthNotices,
  healthPushBrowsers,
  healthReminders,
  healthSupplyNotices,
} from './tables.ts';

export const choiceColumns = {
  ofDoses: healthReminders.ofDoses,
  ofSupply: healthReminders.ofSupply,
  byPush: healthReminders.byPush,
  byMail: healthReminders.byMail,
  onPage: healthReminders.onPage,
  showsNames: healthReminders.showsNames,
};

/** The people whom the customer may be reminded of, with what was chosen; null when nothing was. */
export async function findChoices(db: Db, customerId: string) {
  return db
    .select({ personId: healthPeople.id, choice: choiceColumns })
    .from(healthPeople)
    .leftJoin(
      healthReminders,
      and(eq(healthReminders.personId, healthPeople.id), eq(healthReminders.customerId, customerId)),
    )
    .where(reachableBy(db, customerId, 'remind'))
    .orderBy(asc(healthPeople.createdAt), asc(healthPeople.id));
}

/** False without the right; it is checked by the statement that writes. */
export async function writeChoice(
  db: Db,
  { id, customerId, personId, now }: { id: string; customerId: string; personId: string; now: Date },
  choice: ReminderChoice,
): Promise<boolean> {
  const { ofDoses, ofSupply, byPush, byMail, onPage, showsNames } = choice;
  const lookAt = now.toISOString();
  const rows = await db.execute(sql`
    insert into health_reminders (id, person_id, customer_id, caregiver_id, of_doses, of_supply, by_push, by_mail,
      on_page, shows_names, look_at)
    select ${id}::uuid, ${healthPeople.id}, ${customerId}::uuid, (
        select c.id from ${healthCaregivers} c
        where c.person_id = ${healthPeople.id} and c.customer_id = ${customerId} and c.accepted_at is not null),
      ${ofDoses}::boolean, ${ofSupply}::boolean, ${byPush}::boolean, ${byMail}::boolean, ${onPage}::boolean,
      ${showsNames}::boolean, ${lookAt}::timestamptz
    from ${healthPeople}
    where ${healthPeople.id} = ${personId} and ${reachableBy(db, customerId, 'remind')}
    on conflict (person_id, customer_id) do update set of_doses = excluded.of_doses, of_supply = excluded.of_supply,
      by_push = excluded.by_push, by_mail = excluded.by_mail, on_page = excluded.on_page,
      shows_names = excluded.shows_names, look_at = excluded.look_at
    returning id`);
  return rows.length > 0;
}

/** After a change of the schedule or of a right. */
export async function lookAgain(db: Db, personId: string, now: Date): Promise<void> {
  await db.update(healthReminders).set({ lookAt: now }).where(eq(healthReminders.personId, personId));
}

export async function forgetRunningOut(db: Db, medicineId: string): Promise<void> {
  await db.delete(healthSupplyNotices).where(eq(healthSupplyNotices.medicineId, medicineId));
}

export async function findDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: healthReminders.id })
    .from(healthReminders)
    .where(lte(healthReminders.lookAt, now))
    .orderBy(asc(healthReminders.lookAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type ReminderRow = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/** Undefined when it is not due any more, or another process has it. */
export async function lockDue(tx: Db, reminderId: string, now: Date) {
  const [row] = await tx
    .select({
      id: healthReminders.id,
      personId: healthReminders.personId,
      customerId: healthReminders.customerId,
      ...choiceColumns,
    })
    .from(healthReminders)
    .where(and(eq(healthReminders.id, reminderId), lte(healthReminders.lookAt, now)))
    .for('update', { skipLocked: true });
  return row;
}

export async function setLook(db: Db, reminderId: string, lookAt: Date | null): Promise<void> {
  await db.update(healthReminders).set({ lookAt }).where(eq(healthReminders.id, reminderId));
}

/** False when the same notice exists already. */
export async function insertNotice(tx: Db, notice: typeof healthNotices.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(healthNotices).values(notice).onConflictDoNothing().returning({ id: healthNotices.id });
  return rows.length > 0;
}

export async function insertSends(tx: Db, rows: readonly (typeof healthNoticeSends.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(healthNoticeSends).values([...rows]);
}

/** Those of the medicines that were not reminded of this supply yet; they are now. */
export async function noteRunningOut(
  tx: Db,
  reminderId: string,
  medicineIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (medicineIds.length === 0) return [];
  const rows = await tx
    .insert(healthSupplyNotices)
    .values(medicineIds.map((medicineId) => ({ reminderId, medicineId, noticedAt: now })))
    .onConflictDoNothing()
    .returning({ medicineId: healthSupplyNotices.medicineId });
  return rows.map(({ medicineId }) => medicineId);
}

/** Supplies that last long enough again. */
export async function forgetEnough(tx: Db, reminderId: string, medicineIds: readonly string[]): Promise<void> {
  if (medicineIds.length === 0) return;
  const ofEnough = inArray(healthSupplyNotices.medicineId, [...medicineIds]);
  await tx.delete(healthSupplyNotices).where(and(eq(healthSupplyNotices.reminderId, reminderId), ofEnough));
}

/** A notice that was not sent to one browser or mailbox yet. */
export type SendRow = NonNullable<Awaited<ReturnType<typeof claimSend>>>;

/**
 * Counts the try. Undefined when it was sent, was tried often enough, or its recipient may not get it any more: the
 * consent, the right, the session of the browser or the account is gone.
 */
export async function claimSend(db: Db, sendId: string, mostTries: number) {
  const isOpen = and(eq(healthNoticeSends.id, sendId), isNull(healthNoticeSends.sentAt));
  const claimed = await db
    .update(healthNoticeSends)
    .set({ tries: sql`${healthNoticeSends.tries} + 1` })
    .where(and(isOpen, lt(healthNoticeSends.tries, mostTries)))
    .returning({ browserId: healthNoticeSends.browserId });
  if (claimed.length === 0) return undefined;
  const [row] = await db
    .select({
      sendId: healthNoticeSends.id,
      noticeId: healthNotices.id,
      kind: healthNotices.kind,
      day: healthNotices.day,
      minutes: healthNotices.minutes,
      reminderId: healthReminders.id,
      personId: healthReminders.personId,
      customerId: healthReminders.customerId,
      companyId: customers.companyId,
      ...choiceColumns,
      browserId: healthPushBrowsers.id,
      details: healthPushBrowsers.details,
    })
    .from(healthNoticeSends)
    .innerJoin(healthNotices, eq(healthNotices.id, healthNoticeSends.noticeId))
    .innerJoin(healthReminders, eq(healthReminders.id, healthNotices.reminderId))
    .innerJoin(customers, and(eq(customers.id, healthReminders.customerId), isNull(customers.deletedAt)))
    .leftJoin(healthPushBrowsers, eq(healthPushBrowsers.id, healthNoticeSends.browserId))
    .leftJoin(sessions, eq(sessions.id, healthPushBrowsers.sessionId))
    .where(
      and(
        eq(healthNoticeSends.id, sendId),
        sql`(${healthNoticeSends.browserId} is null or (
      ${isNotNull(sessions.id)} and ${isNull(sessions.revokedAt)}
      and ${healthPushBrowsers.customerId} = ${healthReminders.customerId}))`,
      ),
    );
  return row;
}

export async function noteSent(db: Db, sendId: string, at: Date): Promise<void> {
  await db.update(healthNoticeSends).set({ sentAt: at }).where(eq(healthNoticeSends.id, sendId));
}

/** Of the customer, in sessions that are open. */
export async function findBrowsers(db: Db, customerId: string) {
  const isLive = exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(eq(sessions.id, healthPushBrowsers.sessionId), isNull(sessions.revokedAt))),
  );
  return db
    .select({
      id: healthPushBrowsers.id,
      name: healthPushBrowsers.name,
      endpointDigest: healthPushBrowsers.endpointDigest,
      createdAt: healthPushBrowsers.createdAt,
    })
    .from(healthPushBrowsers)
    .where(and(eq(healthPushBrowsers.customerId, customerId), isLive))
    .orderBy(desc(healthPushBrowsers.createdAt), asc(healthPushBrowsers.id));
}

/** A browser that somebody else used before belongs to the customer who uses it now. */
export async function replaceBrowser(tx: Db, browser: typeof healthPushBrowsers.$inferInsert): Promise<void> {
  await tx.delete(healthPushBrowsers).where(eq(healthPushBrowsers.endpointDigest, browser.endpointDigest));
  await tx.insert(healthPushBrowsers).values(browser).onConflictDoNothing();
}

export async function deleteBrowser(db: Db, browserId: string, customerId: string): Promise<boolean> {
  const rows = await db
    .delete(healthPushBrowsers)
    .where(and(eq(healthPushBrowsers.id, browserId), eq(healthPushBrowsers.customerId, customerId)))
    .returning({ id: healthPushBrowsers.id });
  return rows.length > 0;
}

/** The reminders that are shown on pages, of people whom the customer may still be reminded of. */
export async function findOnPage(db: Db, customerId: string) {
  return db
    .select({ personId: healthReminders.personId, showsNames: healthReminders.showsNames })
    .from(healthReminders)
    .innerJoin(healthPeople, eq(healthPeople.id, healthReminders.personId))
    .where(
      and(
        eq(healthReminders.customerId, customerId),
        healthReminders.onPage,
        healthReminders.ofDoses,
        reachableBy(db, customerId, 'remind'),
      ),
    );
}

export async function findEmail(db: Db, customerId: string): Promise<string> {
  const [row] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return row?.email ?? '';
}

/** Old notices, and browsers whose session ended. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await db.delete(healthNotices).where(lt(healthNotices.createdAt, before));
  await db.execute(sql`
    delete from ${healthPushBrowsers} where exists (
      select from ${sessions} s where s.id = ${healthPushBrowsers.sessionId} and s.revoked_at is not null)`);
}

/** ROLE-18: the reminders of a deleted account, and its browsers. */
export async function forgetRemindersOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(healthReminders).where(eq(healthReminders.customerId, customerId));
  await tx.delete(healthPushBrowsers).where(eq(healthPushBrowsers.customerId, customerId));
}
