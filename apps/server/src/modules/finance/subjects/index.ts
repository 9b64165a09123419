import { sql } from 'drizzle-orm';

/** The number of the order `o`. An order that waits for a second payment has no number yet. */
export const orderNumber = sql`case when o.number is null then 'Sin número'
  else concat_ws('-', coalesce(o.number_branch_code, o.branch_code), to_char(o.number, 'FM999999990000')) end`;
