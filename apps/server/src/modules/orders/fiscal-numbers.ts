import type { FiscalDocumentKind } from '@botica/domain/orders/fiscal-ranges';
import { fiscalWarning } from '@botica/domain/orders/invoices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { addDays, storeDate } from '@botica/domain/time';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database.ts';

export interface FiscalNumber {
  authorisation: string;
  /** As printed: the prefix and eight digits. */
  text: string;
  number: number;
  firstNumber: number;
  lastNumber: number;
  expiresOn: string;
}

export type FiscalProblem = 'FISCAL_RANGE_EXHAUSTED' | 'FISCAL_RANGE_EXPIRED' | 'FISCAL_RANGE_MISSING';

interface RangeRow {
  id: number;
  authorisation: string;
  prefix: string;
  number: number;
  firstNumber: number;
  lastNumber: number;
  expiresOn: string;
}

export interface FiscalRequest {
  companyId: number;
  branchCode: number;
  kind: FiscalDocumentKind;
  at: Date;
}

/**
 * Takes the next number of the branch's current range. It runs in the transaction that invoices, so a rollback leaves
 * no gap. The range that expires first is used first, up to its end.
 */
export async function takeFiscalNumber(
  tx: Db,
  { companyId, branchCode, kind, at }: FiscalRequest,
  log: Logger,
): Promise<Result<FiscalNumber, FiscalProblem>> {
  const today = storeDate(at).isoDate;
  const [range] = await tx.execute<RangeRow & Record<string, unknown>>(sql`
    update fiscal_ranges r set next_number = r.next_number + 1
    where r.id = (
      select id from fiscal_ranges
      where company_id = ${companyId} and branch_code = ${branchCode} and document_kind = ${kind}
        and next_number <= last_number and expires_on >= ${today} and stopped_at is null
      order by expires_on, first_number, id limit 1 for update
    )
    returning r.id, r.authorisation, r.prefix, r.next_number - 1 as number, r.first_number as "firstNumber",
      r.last_number as "lastNumber", r.expires_on::text as "expiresOn"`);
  if (!range) return failure(await whyNone(tx, { companyId, branchCode, kind, today }));
  warnBeforeTheEnd(range, { branchCode, kind, today, log });
  const { authorisation, prefix, number, firstNumber, lastNumber, expiresOn } = range;
  const text = `${prefix}${String(number).padStart(8, '0')}`;
  return success({ authorisation, text, number, firstNumber, lastNumber, expiresOn });
}

/** Whether the branch has numbers left to invoice for the company. */
export async function canInvoice(db: Db, { companyId, branchCode, at }: Omit<FiscalRequest, 'kind'>): Promise<boolean> {
  const [row] = await db.execute<{ can: boolean }>(sql`
    select exists (select from fiscal_ranges
      where company_id = ${companyId} and branch_code = ${branchCode} and document_kind = 'invoice'
        and next_number <= last_number and expires_on >= ${storeDate(at).isoDate} and stopped_at is null) as can`);
  return row?.can ?? false;
}

async function whyNone(
  tx: Db,
  { companyId, branchCode, kind, today }: Omit<FiscalRequest, 'at'> & { today: string },
): Promise<FiscalProblem> {
  const [ranges] = await tx.execute<{ all: number; left: number }>(sql`
    select count(*)::int as "all", (count(*) filter (where next_number <= last_number))::int as "left"
    from fiscal_ranges
    where company_id = ${companyId} and branch_code = ${branchCode} and document_kind = ${kind}
      and stopped_at is null and (expires_on < ${today} or next_number > last_number)`);
  if (!ranges?.all) return 'FISCAL_RANGE_MISSING';
  return ranges.left > 0 ? 'FISCAL_RANGE_EXPIRED' : 'FISCAL_RANGE_EXHAUSTED';
}

function warnBeforeTheEnd(
  { number, firstNumber, lastNumber, expiresOn }: RangeRow,
  { branchCode, kind, today, log }: { branchCode: number; kind: string; today: string; log: Logger },
): void {
  const left = lastNumber - number;
  const isShort = left <= (lastNumber - firstNumber + 1) * fiscalWarning.shareLeft;
  if (!isShort && expiresOn > addDays(today, fiscalWarning.daysLeft)) return;
  log.warn({ branchCode, kind, left, expiresOn }, 'a fiscal range is about to end');
}
