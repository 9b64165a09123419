import { and, eq, inArray, lt, notLike } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { codes } from './tables.ts';

/** Long after the longest-lived of them expired. */
const forgottenAfterMs = 24 * 60 * 60_000;

export interface StoredCode {
  key: string;
  recipient: string;
  codeHash: string;
  wrongTries: number;
  expiresAt: Date;
  verifiedAt: Date | null;
  usedAt: Date | null;
}

/** Locks the row, so that concurrent guesses are counted one by one and a code is used once. */
export async function lockCode(tx: Db, key: string): Promise<StoredCode | undefined> {
  const [row] = await tx.select().from(codes).where(eq(codes.key, key)).for('update');
  return row;
}

/** Only the latest code is valid. */
export async function keepCode(
  db: Db,
  code: { key: string; recipient: string; codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...code, wrongTries: 0, verifiedAt: null, usedAt: null };
  await db.insert(codes).values(fresh).onConflictDoUpdate({ target: codes.key, set: fresh });
  await db.delete(codes).where(lt(codes.sentAt, new Date(code.sentAt.getTime() - forgottenAfterMs)));
}

export async function saveCode(tx: Db, key: string, change: Partial<Omit<StoredCode, 'key'>>): Promise<void> {
  await tx.update(codes).set(change).where(eq(codes.key, key));
}

/** Every code of an account, for any purpose. The proofs of a registration do not belong to an account. */
export async function deleteCodesOf(tx: Db, recipient: string): Promise<void> {
  await tx.delete(codes).where(and(eq(codes.recipient, recipient), notLike(codes.key, 'recipient:%')));
}

export async function deleteCodesTo(tx: Db, recipients: readonly string[]): Promise<void> {
  await tx.delete(codes).where(inArray(codes.recipient, [...recipients]));
}
