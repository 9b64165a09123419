import { randomUUID } from 'node:crypto';
import type { Moment } from '@botica/domain/health/cabinet';
import { dueMoments, isCurrent, isRunningOut, nextLook, reminderLimits } from '@botica/domain/health/reminders';
import { storeInstant } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { HealthCabinet } from '../cabinet/index.ts';
import { reminderJobs } from './job-types.ts';
import type { ReminderRow } from './store.ts';
import {
  findBrowsers,
  findDue,
  forgetEnough,
  insertNotice,
  insertSends,
  lockDue,
  noteRunningOut,
  setLook,
} from './store.ts';

type Medicines = NonNullable<Awaited<ReturnType<HealthCabinet['planOf']>>>;

/** Reminders that one run of the job reads at a time. */
const batchSize = 200;
/** After an unexpected failure, so that one reminder does not hold up the others. */
const pauseMs = 15 * 60_000;

/**
 * Makes the notices that are due. Each is a row of its recipient and its time, so two processes, or a run after a kill,
 * make it once; the jobs that send it are enqueued in the same transaction.
 */
export function createNotices(
  { clock, database, jobs, log }: Platform,
  { cabinet, now }: { cabinet: HealthCabinet; now: () => Moment },
) {
  const { db } = database;

  async function make(tx: Db, reminder: ReminderRow, kind: 'dose' | 'supply', { day, minutes }: Moment): Promise<void> {
    const noticeId = randomUUID();
    const notice = { id: noticeId, reminderId: reminder.id, kind, day, minutes, createdAt: clock.now() };
    if (!(await insertNotice(tx, notice))) return;
    const browsers = reminder.byPush ? await findBrowsers(tx, reminder.customerId) : [];
    const channels = [...browsers.map(({ id }) => id), ...(reminder.byMail ? [null] : [])];
    const sends = channels.map((browserId) => ({ id: randomUUID(), noticeId, browserId }));
    await insertSends(tx, sends);
    for (const { id: sendId } of sends) await jobs.enqueue(tx, reminderJobs.send, { sendId });
  }

  async function makeSupply(tx: Db, reminder: ReminderRow, medicines: Medicines, at: Moment): Promise<void> {
    const morning = { day: at.day, minutes: reminderLimits.supplyMinutes };
    if (!reminder.ofSupply || !isCurrent(morning, at)) return;
    const isLow = (one: Medicines[number]) => isRunningOut(one.supply);
    const ids = (wanted: Medicines) => wanted.map(({ id }) => id);
    await forgetEnough(tx, reminder.id, ids(medicines.filter((one) => !isLow(one))));
    const fresh = await noteRunningOut(tx, reminder.id, ids(medicines.filter(isLow)), clock.now());
    if (fresh.length > 0) await make(tx, reminder, 'supply', morning);
  }

  async function look(reminderId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const reminder = await lockDue(tx, reminderId, clock.now());
      if (!reminder) return;
      const medicines = await cabinet.planOf(tx, reminder, 'remind');
      // Without the right nothing is due; a right that is given back looks again.
      if (!medicines) return setLook(tx, reminder.id, null);
      const at = now();
      const due = reminder.ofDoses ? dueMoments(medicines, at) : [];
      for (const moment of due) await make(tx, reminder, 'dose', moment);
      await makeSupply(tx, reminder, medicines, at);
      const courses = medicines.map(({ course }) => course);
      const next = nextLook(courses, at, reminder);
      await setLook(tx, reminder.id, next ? storeInstant(next.day, next.minutes) : null);
    });
  }

  async function lookSafely(reminderId: string): Promise<void> {
    try {
      await look(reminderId);
    } catch (error) {
      log.warn({ err: error, reminderId }, 'reminders: one was not looked at, it follows later');
      await setLook(db, reminderId, new Date(clock.now().getTime() + pauseMs));
    }
  }

  return {
    async makeDue(): Promise<void> {
      const seen = new Set<string>();
      for (;;) {
        const due = (await findDue(db, clock.now(), batchSize)).filter((id) => !seen.has(id));
        if (due.length === 0) return;
        for (const id of due) {
          seen.add(id);
          await lookSafely(id);
        }
      }
    },
  };
}
