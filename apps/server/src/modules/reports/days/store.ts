import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ReportDay } from './refresh-day.ts';

/** Days that wait, the newest first: today is what people look at. */
export async function findMarkedDays(db: Db): Promise<ReportDay[]> {
  const rows = await db.execute<ReportDay & Record<string, unknown>>(
    sql`select company_id as "companyId", day::text as day from report_marks group by 1, 2 order by day desc, 1`,
  );
  return rows.map(({ companyId, day }) => ({ companyId, day }));
}

/** The whole ledger is read once; the usual limit of a statement is for requests. */
const historyTimeoutMs = 600_000;

/** Marks every day of the ledger when no day was ever computed: the first run. */
export async function markHistory(db: Db): Promise<void> {
  const [known] = await db.execute<{ any: boolean }>(sql`select exists (select from report_days) as any`);
  if (known?.any) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(historyTimeoutMs)}, true)`);
    await tx.execute(sql`
      insert into report_marks (company_id, day)
      select company_id, report_day_of(issued_at) from invoices
      union select company_id, report_day_of(issued_at) from credit_notes
      union select company_id, report_day_of(issued_at) from partial_credit_notes
      union select o.company_id, report_day_of(e.at) from order_events e join orders o on o.id = e.order_id
        where e.event = 'delivered'
      union select o.company_id, report_day_of(p.reviewed_at) from order_prescriptions p join orders o on o.id = p.order_id
        where p.reviewed_at is not null`);
  });
}
