import { and, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { SettlementFileRow } from './tables.ts';
import { settlementFiles, settlementRows } from './tables.ts';

export async function findFile(db: Db, id: string): Promise<SettlementFileRow | undefined> {
  const [file] = await db.select().from(settlementFiles).where(eq(settlementFiles.id, id));
  return file;
}

/** A later file that counts and has days of this one: it may repeat or correct its rows, and a repeated row is not stored. */
export async function findLaterFile(tx: Db, file: SettlementFileRow): Promise<SettlementFileRow | undefined> {
  const { companyId, processor, firstDay, lastDay, uploadedAt, withdrawnAt } = settlementFiles;
  const [later] = await tx
    .select()
    .from(settlementFiles)
    .where(
      and(
        eq(companyId, file.companyId),
        eq(processor, file.processor),
        isNull(withdrawnAt),
        lte(firstDay, file.lastDay),
        gte(lastDay, file.firstDay),
        gt(uploadedAt, file.uploadedAt),
      ),
    )
    .limit(1);
  return later;
}

export function findTransactionIds(tx: Db, fileId: string): Promise<{ transactionId: string }[]> {
  return tx
    .selectDistinct({ transactionId: settlementRows.transactionId })
    .from(settlementRows)
    .where(eq(settlementRows.fileId, fileId));
}

/** Its rows do not count; the rows that they corrected count again, of each the newest of a file that counts. */
export async function withdrawFile(
  tx: Db,
  { id }: SettlementFileRow,
  withdrawal: Pick<SettlementFileRow, 'withdrawnAt' | 'withdrawnByName' | 'withdrawnReason'>,
): Promise<void> {
  await tx.update(settlementFiles).set(withdrawal).where(eq(settlementFiles.id, id));
  await tx.execute(sql`update settlement_rows set is_current = false where file_id = ${id} and is_current`);
  await tx.execute(sql`
    update settlement_rows r set is_current = true
    from (
      select distinct on (g.line) g.line as gone, b.file_id, b.line
      from settlement_rows g
      join settlement_rows b on (b.company_id, b.processor, b.kind, b.transaction_id, b.day, b.occurrence)
        = (g.company_id, g.processor, g.kind, g.transaction_id, g.day, g.occurrence)
      join settlement_files f on f.id = b.file_id and f.withdrawn_at is null
      where g.file_id = ${id}
      order by g.line, f.uploaded_at desc
    ) back
    where (r.file_id, r.line) = (back.file_id, back.line) and not r.is_current`);
}
