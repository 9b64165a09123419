import type { BranchHours, BranchStatus, SpecialHours } from '@botica/domain/branches';
import { branchStatusAt } from '@botica/domain/branches';
import { addDays, storeDate } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { statusHorizonDays } from './horizon.ts';
import { specialDays } from './special-days.ts';

/** Whether a branch is closed, and when it opens. */
export interface Opening {
  isClosed: boolean;
  /** Undefined while it is open, and when no opening is in sight. */
  opensAt: Date | undefined;
}

export const alwaysOpen: Opening = { isClosed: false, opensAt: undefined };

/** The usual hours of a branch, and its other hours on the days around a moment. */
export interface BranchDays {
  hours: BranchHours;
  days: SpecialHours[];
}

/** BranchDays, for a statement that reads a branch as `b`. */
export function branchDays(now: Date): SQL {
  const today = storeDate(now).isoDate;
  return sql`
    json_build_object('weekdays', b.weekday_hours, 'saturday', b.saturday_hours, 'sunday', b.sunday_hours) as hours,
    coalesce((
      select json_agg(json_build_object('date', h.day, 'text', h.hours, 'reason', h.reason) order by h.day)
      from (${specialDays}) h where h.branch_code = b.code
        and h.day between ${addDays(today, -1)}::date and ${addDays(today, statusHorizonDays)}::date), '[]') as days`;
}

export const openingOn = ({ hours, days }: BranchDays, now: Date) => toOpening(branchStatusAt({ hours }, days, now));

/** BRANCH-01 BRANCH-04: by the branch's hours and special days, in one statement of the caller's transaction. */
export async function openingOf(db: Db, branchCode: number, now: Date): Promise<Opening> {
  const [row] = await db.execute<BranchDays & Record<string, unknown>>(sql`
    select ${branchDays(now)} from branches b where b.code = ${branchCode}`);
  return row ? openingOn(row, now) : alwaysOpen;
}

export function toOpening({ state, opensAt }: Pick<BranchStatus, 'state' | 'opensAt'>): Opening {
  return { isClosed: state === 'closed', opensAt };
}
