import { and, eq, lt, notExists, or } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { Letters } from '../../../platform/letters/index.ts';
import { forgetOldTries } from '../../../platform/limits.ts';
import { passwordChangedLetter } from './letters.ts';
import { knownDevices, sessions } from './tables.ts';

interface PasswordChangedJob {
  to: string;
  firstName: string;
  /** Missing in jobs that were enqueued before letters named the company. */
  companyId?: number;
}

const passwordChangedJob = jobType<PasswordChangedJob>({
  name: 'sessions-password-changed',
  retryLimit: 10,
});
/** Three in the morning, branch time. */
const cleanUpJob = jobType({ name: 'sessions-clean-up', cron: '10 9 * * *' });

/** An ended session is stored for a season, for support questions; the audit trail stays. */
const keptDays = 90;
const idleDays = 60;
/** How long a device is known after its last login; a device with a session, open or ended, stays known. */
const knownDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

export interface SessionsJobsNeeds {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  letters: Letters;
}

export type SessionsJobs = ReturnType<typeof createSessionsJobs>;

export function createSessionsJobs({ db, clock, jobs, letters }: SessionsJobsNeeds) {
  letters.define(passwordChangedJob, ({ to, firstName, companyId }, { id }) => ({
    to,
    key: id,
    write: () => passwordChangedLetter(firstName, companyId),
  }));
  jobs.define(cleanUpJob, () => cleanUp(db, clock.now()));

  return {
    /** Runs in the transaction that changes the password: the letter is sent only if the change commits. */
    tellPasswordChanged: (
      tx: Db,
      { email: to, firstName, companyId }: { email: string; firstName: string; companyId: number },
    ) => jobs.enqueue(tx, passwordChangedJob, { to, firstName, companyId }),
  };
}

export async function cleanUp(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db
    .delete(sessions)
    .where(or(lt(sessions.revokedAt, daysAgo(keptDays)), lt(sessions.lastSeenAt, daysAgo(idleDays + keptDays))));
  const onDevice = and(eq(sessions.customerId, knownDevices.customerId), eq(sessions.deviceId, knownDevices.deviceId));
  await db
    .delete(knownDevices)
    .where(
      and(
        lt(knownDevices.lastLoginAt, daysAgo(knownDays)),
        notExists(db.select({ id: sessions.id }).from(sessions).where(onDevice)),
      ),
    );
  await forgetOldTries(db, daysAgo(1));
}
