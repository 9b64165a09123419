import { and, desc, eq, gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { genesisHash, hashOf } from './chain.ts';
import { staffAudit, staffAuditChecks, staffAuditHeads } from './tables.ts';

export type ChainCheck = typeof staffAuditChecks.$inferSelect;
type ChainFault = NonNullable<ChainCheck['fault']>;

interface Walk {
  rows: number;
  sequence: number;
  hash: string;
  broken: { at: number; fault: ChainFault } | undefined;
}

const batchSize = 2000;

/**
 * Recomputes a chain from its first row and compares its end with the stored end and with the last intact check. The
 * result is stored and logged: the log is outside the database, so it also shows a chain that was rewritten as a whole.
 */
export async function verifyChain(needs: { db: Db; clock: Clock; log: Logger }, chain: number): Promise<ChainCheck> {
  const { db, clock, log } = needs;
  const { rows, sequence, hash, broken } = await db.transaction((tx) => walk(tx, chain), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const result = { chain, at: clock.now(), isIntact: broken === undefined, rows, sequence, hash };
  const [kept] = await db
    .insert(staffAuditChecks)
    .values({ ...result, brokenAt: broken?.at ?? null, fault: broken?.fault ?? null })
    .returning();
  if (!kept) throw new Error('The check of the audit was not stored');
  const told = { chain, rows, sequence, hash, brokenAt: kept.brokenAt, fault: kept.fault };
  if (broken) log.error(told, 'the audit chain is broken');
  else log.info(told, 'the audit chain is intact');
  return kept;
}

async function walk(tx: Db, chain: number): Promise<Walk> {
  const [head] = await tx.select().from(staffAuditHeads).where(eq(staffAuditHeads.chain, chain));
  const sealed = await findSeal(tx, chain);
  const at: Walk = { rows: 0, sequence: 0, hash: genesisHash, broken: undefined };
  for (;;) {
    const batch = await tx
      .select()
      .from(staffAudit)
      .where(and(eq(staffAudit.chain, chain), gt(staffAudit.sequence, at.sequence)))
      .orderBy(staffAudit.sequence)
      .limit(batchSize);
    for (const row of batch) {
      const fault =
        faultOf(row, at) ?? (row.sequence === sealed?.sequence && row.hash !== sealed.hash ? 'changed' : undefined);
      if (fault) at.broken ??= { at: fault === 'missing' ? at.sequence + 1 : row.sequence, fault };
      at.rows += 1;
      at.sequence = row.sequence;
      at.hash = row.hash;
    }
    if (batch.length < batchSize) break;
  }
  const end = Math.max(head?.sequence ?? 0, sealed?.sequence ?? 0);
  if (at.sequence < end) at.broken ??= { at: at.sequence + 1, fault: 'cut' };
  const isHead = at.sequence === 0 || (head?.sequence === at.sequence && head.hash === at.hash);
  if (!isHead) at.broken ??= { at: at.sequence, fault: 'changed' };
  return at;
}

function faultOf(row: typeof staffAudit.$inferSelect, before: Walk): ChainFault | undefined {
  if (row.sequence !== before.sequence + 1) return 'missing';
  return row.previousHash === before.hash && row.hash === hashOf(row) ? undefined : 'changed';
}

/** The end of the chain at its last intact check. */
async function findSeal(tx: Db, chain: number) {
  const intact = and(eq(staffAuditChecks.chain, chain), eq(staffAuditChecks.isIntact, true));
  const [seal] = await tx.select().from(staffAuditChecks).where(intact).orderBy(desc(staffAuditChecks.id)).limit(1);
  return seal?.sequence ? seal : undefined;
}
