import { and, count, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { staffRecoveryCodes, staffSecondFactors } from './tables.ts';

export async function findFactor(db: Db, staffId: string) {
  const [row] = await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.staffId, staffId));
  return row;
}

/** Replaces a secret that waits for its first code. Whoever calls it has locked the person. */
export async function saveWaitingFactor(tx: Db, staffId: string, secret: string, at: Date): Promise<void> {
  await tx
    .insert(staffSecondFactors)
    .values({ staffId, secret, createdAt: at })
    .onConflictDoUpdate({ target: staffSecondFactors.staffId, set: { secret, createdAt: at, lastStep: 0 } });
}

/** One statement, so that of two requests with the same code one wins. */
export async function useStep(tx: Db, staffId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(and(eq(staffSecondFactors.staffId, staffId), lt(staffSecondFactors.lastStep, step)))
    .returning({ staffId: staffSecondFactors.staffId });
  return rows.length > 0;
}

export async function markEnrolled(tx: Db, staffId: string, at: Date): Promise<void> {
  await tx.update(staffSecondFactors).set({ enrolledAt: at }).where(eq(staffSecondFactors.staffId, staffId));
}

/** Single use: the row is the code. */
export async function useRecoveryCode(tx: Db, staffId: string, codeHash: string): Promise<boolean> {
  const wanted = and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash));
  return (await tx.delete(staffRecoveryCodes).where(wanted).returning()).length > 0;
}

export async function replaceRecoveryCodes(tx: Db, staffId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return row?.left ?? 0;
}

export async function deleteFactor(tx: Db, staffId: string): Promise<boolean> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  const gone = await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.staffId, staffId)).returning();
  return gone.length > 0;
}
