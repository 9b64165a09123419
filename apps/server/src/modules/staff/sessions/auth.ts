import type { StaffSessionStage } from '@botica/domain/staff';
import {
  grantsNeedSecondFactor,
  rightsOf,
  staffAbsoluteMs,
  staffConfirmationMs,
  staffIdleMs,
  staffLoginMs,
} from '@botica/domain/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import { refuseForeignPages } from '../../../platform/own-pages.ts';
import type { RequestStaff, StaffAuthOptions } from '../../../platform/staff-auth.ts';
import { readStaffCookie } from './cookie.ts';
import { findLiveSession, touchSession } from './store.ts';

/** Fewer writes: the time of the last call is stored once a minute. */
const touchMs = 60_000;

export const liveSince = (now: Date) => ({
  idle: new Date(now.getTime() - staffIdleMs),
  created: new Date(now.getTime() - staffAbsoluteMs),
});

/** Reads session, person and roles from the primary database at every call. */
export function createStaffAuthOptions({
  db,
  clock,
  config,
}: {
  db: Db;
  clock: Clock;
  config: Config;
}): StaffAuthOptions {
  return {
    now: () => clock.now(),
    refuseForeignPages: refuseForeignPages(config),
    async findStaff(request) {
      const token = readStaffCookie(request, config);
      const staff = token ? await findStaff(db, token, clock.now()) : undefined;
      if (staff && clock.now().getTime() - staff.lastSeenAt.getTime() >= touchMs) {
        await touchSession(db, staff.sessionId, clock.now());
      }
      return staff;
    },
  };
}

async function findStaff(db: Db, token: string, now: Date): Promise<RequestStaff | undefined> {
  const found = await findLiveSession(db, token, liveSince(now));
  if (!found) return undefined;
  const { session, person, enrolledAt, grants } = found;
  const stage = stageOf({ hasProof: session.secondFactorAt !== null, isEnrolled: enrolledAt !== null, grants });
  // A login that is not finished in time begins again.
  if (stage !== 'open' && now.getTime() - session.createdAt.getTime() >= staffLoginMs) return undefined;
  const confirmedAt = session.confirmedAt?.getTime();
  return {
    ...person,
    sessionId: session.id,
    stage,
    isEnrolled: enrolledAt !== null,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
    confirmedUntil: confirmedAt === undefined ? undefined : new Date(confirmedAt + staffConfirmationMs),
    rights: rightsOf(grants),
    deviceName: session.deviceName,
  };
}

/** Computed at every call: a role that needs the second factor asks for it also in a session that was opened before. */
export function stageOf({
  hasProof,
  isEnrolled,
  grants,
}: {
  hasProof: boolean;
  isEnrolled: boolean;
  grants: Parameters<typeof grantsNeedSecondFactor>[0];
}): StaffSessionStage {
  if (hasProof) return 'open';
  if (isEnrolled) return 'code';
  return grantsNeedSecondFactor(grants) ? 'enrolment' : 'open';
}
