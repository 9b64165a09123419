import { sql } from 'drizzle-orm';

/**
 * Every day on which a branch has other hours, the only reading of them: its own special days, and the holidays of its
 * company where it has none of its own. The company of a branch is the first that it serves (A237).
 */
export const specialDays = sql`
  select own.branch_code, own.day, own.hours, own.reason from branch_special_hours own
  union all
  select b.code, holiday.day, holiday.hours, holiday.reason
  from company_holidays holiday join branches b on b.company_ids[1] = holiday.company_id
  where not exists (
    select from branch_special_hours o where o.branch_code = b.code and o.day = holiday.day)`;
