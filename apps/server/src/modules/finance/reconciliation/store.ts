import type { CompanyId } from '@botica/domain/companies';
import type { ReadSettlementRow } from '@botica/domain/finance/reconciliation';
import type { ProcessorName } from '@botica/domain/payments';
import { and, desc, eq, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { ResolutionRow, SettlementFileRow } from './tables.ts';
import { reconciliationResolutions, settlementFiles } from './tables.ts';

/** A processor's account of a company. */
export interface Account {
  companyId: CompanyId;
  processor: ProcessorName;
}

/** Files and resolutions of one account follow each other: each one sees what the one before left. */
export async function lockAccount(tx: Db, { companyId, processor }: Account): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settlements of ${processor}`}), ${companyId})`);
}

export async function findKnownFile(db: Db, { companyId, processor }: Account, sha256: string) {
  const own = and(
    eq(settlementFiles.companyId, companyId),
    eq(settlementFiles.processor, processor),
    eq(settlementFiles.sha256, sha256),
    isNull(settlementFiles.withdrawnAt),
  );
  const [file] = await db.select().from(settlementFiles).where(own);
  return file;
}

/** Now, or just after the last file of the account: their order is that of the lock, whatever clock a process has. */
export async function nextMoment(tx: Db, { companyId, processor }: Account, now: Date): Promise<Date> {
  const own = and(eq(settlementFiles.companyId, companyId), eq(settlementFiles.processor, processor));
  const [{ last } = { last: null }] = await tx
    .select({ last: max(settlementFiles.uploadedAt) })
    .from(settlementFiles)
    .where(own);
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

export interface FilePlace {
  uploadedAt: Date;
  id: string;
}

export function listFiles(
  db: Db,
  { companyId, processor }: Account,
  { after, limit }: { after: FilePlace | undefined; limit: number },
): Promise<SettlementFileRow[]> {
  const { uploadedAt, id } = settlementFiles;
  const own = and(eq(settlementFiles.companyId, companyId), eq(settlementFiles.processor, processor));
  const next =
    after && sql`(${uploadedAt}, ${id}) < (${after.uploadedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db.select().from(settlementFiles).where(and(own, next)).orderBy(desc(uploadedAt), desc(id)).limit(limit);
}

/** The days that files have, which overlap these. */
export function findFileDays(
  db: Db,
  {
    companyId,
    processors,
    from,
    to,
  }: { companyId: CompanyId; processors: readonly ProcessorName[]; from: string; to: string },
) {
  const { processor, firstDay, lastDay, withdrawnAt } = settlementFiles;
  return db
    .selectDistinct({ processor, firstDay, lastDay })
    .from(settlementFiles)
    .where(
      and(
        eq(settlementFiles.companyId, companyId),
        inArray(processor, [...processors]),
        isNull(withdrawnAt),
        lte(firstDay, to),
        gte(lastDay, from),
      ),
    );
}

const incoming = (json: string) => sql`json_to_recordset(${json}::json) as i (line int, kind text, "transactionId" text,
  day date, occurrence int, "amountCents" int, "attemptId" uuid, authorisation text, "lastFour" text)`;

const sameRow = ({ companyId, processor }: Account) => sql`
  r.is_current and r.company_id = ${companyId} and r.processor = ${processor} and r.kind = i.kind
    and r.transaction_id = i."transactionId" and r.day = i.day and r.occurrence = i.occurrence`;

type Uploaded = Omit<SettlementFileRow, 'changedRows' | 'repeatedRows' | 'companyId' | `withdrawn${string}`> & Account;

/** Stores the file with the rows that are new or correct an earlier one. */
export async function insertFile(
  tx: Db,
  file: Uploaded,
  rows: readonly ReadSettlementRow[],
): Promise<SettlementFileRow> {
  const json = JSON.stringify(rows);
  const [known] = await tx.execute<{ changed: number; repeated: number }>(sql`
    select count(*) filter (where r.amount_cents <> i."amountCents")::int as changed,
      count(*) filter (where r.amount_cents = i."amountCents")::int as repeated
    from ${incoming(json)} join settlement_rows r on ${sameRow(file)}`);
  const stored = { ...file, changedRows: known?.changed ?? 0, repeatedRows: known?.repeated ?? 0 };
  const [inserted] = await tx.insert(settlementFiles).values(stored).returning();
  if (!inserted) throw new Error('The settlement file was not stored');
  if (stored.changedRows > 0) {
    await tx.execute(sql`
      update settlement_rows r set is_current = false from ${incoming(json)}
      where ${sameRow(file)} and r.amount_cents <> i."amountCents"`);
  }
  await tx.execute(sql`
    insert into settlement_rows (file_id, line, company_id, processor, kind, transaction_id, day, occurrence, amount_cents,
      attempt_id, authorisation, last_four)
    select ${file.id}, i.line, ${file.companyId}, ${file.processor}, i.kind, i."transactionId", i.day, i.occurrence,
      i."amountCents", i."attemptId", i.authorisation, i."lastFour"
    from ${incoming(json)} where not exists (select from settlement_rows r where ${sameRow(file)})`);
  return inserted;
}

/** Of these transactions. */
export function findResolutions(
  db: Db,
  companyId: CompanyId,
  { processors, transactionIds }: { processors: readonly ProcessorName[]; transactionIds: readonly string[] },
): Promise<ResolutionRow[]> {
  const { processor, transactionId } = reconciliationResolutions;
  return db
    .select()
    .from(reconciliationResolutions)
    .where(
      and(
        eq(reconciliationResolutions.companyId, companyId),
        inArray(processor, [...processors]),
        sql`${transactionId} = any(${sql.param([...transactionIds])}::text[])`,
      ),
    );
}

/** The resolution that stands: this one, or the one that was first. */
export async function insertResolution(tx: Db, resolution: ResolutionRow): Promise<ResolutionRow | undefined> {
  const made = await tx.insert(reconciliationResolutions).values(resolution).onConflictDoNothing().returning();
  if (made[0]) return made[0];
  const { companyId, processor, itemId, seal } = resolution;
  const [first] = await tx
    .select()
    .from(reconciliationResolutions)
    .where(
      and(
        eq(reconciliationResolutions.companyId, companyId),
        eq(reconciliationResolutions.processor, processor),
        eq(reconciliationResolutions.itemId, itemId),
        eq(reconciliationResolutions.seal, seal),
      ),
    );
  return first;
}
