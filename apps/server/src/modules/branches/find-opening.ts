import type { BranchHours, BranchStatus, SpecialHours } from '@botica/domain/branches';
import { branchStatusAt } from '@botica/domain/branches';
import { addDays, storeDate } from '@botica/domain/time';
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

/** BRANCH-01 BRANCH-04: by the branch's hours and special days, in one statement of the caller's transaction. */
export async function openingOf(db: Db, branchCode: number, now: Date): Promise<Opening> {
  const today = storeDate(now).isoDate;
  const [row] = await db.execute<{ hours: BranchHours; days: SpecialHours[] }>(sql`
    select json_build_object('weekdays', b.weekday_hours, 'saturday', b.saturday_hours, 'sunday', b.sunday_hours) as hours,
      coalesce((
        select json_agg(json_build_object('date', h.day, 'text', h.hours, 'reason', h.reason) order by h.day)
        from (${specialDays}) h where h.branch_code = b.code
          and h.day between ${addDays(today, -1)}::date and ${addDays(today, statusHorizonDays)}::date), '[]') as days
    from branches b where b.code = ${branchCode}`);
  return row ? toOpening(branchStatusAt({ hours: row.hours }, row.days, now)) : alwaysOpen;
}

export function toOpening({ state, opensAt }: Pick<BranchStatus, 'state' | 'opensAt'>): Opening {
  return { isClosed: state === 'closed', opensAt };
}
