import { and, eq, lt, notExists, or } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { Letters } from '../../../platform/letters/index.ts';
import { writeLetter } from '../../../platform/letters/index.ts';
import { forgetOldTries } from '../../../platform/limits.ts';
import { knownDevices, sessions } from './tables.ts';

const passwordChangedJob = jobType<{ to: string; firstName: string }>({
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
  letters.define(passwordChangedJob, ({ to, firstName }, { id }) => ({
    to,
    key: id,
    write: () => passwordChangedLetter(firstName),
  }));
  jobs.define(cleanUpJob, () => cleanUp(db, clock.now()));

  return {
    /** Runs in the transaction that changes the password: the letter is sent only if the change commits. */
    tellPasswordChanged: (tx: Db, customer: { email: string; firstName: string }) =>
      jobs.enqueue(tx, passwordChangedJob, { to: customer.email, firstName: customer.firstName }),
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

function passwordChangedLetter(firstName: string) {
  return writeLetter({
    subject: 'Cambiaste tu contraseña',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'La contraseña de tu cuenta cambió y cerramos las sesiones de tus otros dispositivos.',
      'Si no fuiste tú, pide una contraseña nueva desde "Olvidé mi contraseña" y escríbenos.',
    ],
  });
}
