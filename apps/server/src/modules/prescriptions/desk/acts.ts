import { createHash } from 'node:crypto';
import { leaseStateOf } from '@botica/domain/prescriptions/desk';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-replies.ts';
import type { Leased } from '../leases/index.ts';
import { endLease, lockLease } from '../leases/index.ts';
import type { DeskAnswer } from './tables.ts';
import { prescriptionDeskActs } from './tables.ts';

/** The key of a decision, and what it says. */
export interface ActKey {
  actId: string;
  staffId: string;
  /** Everything that the decision says; another content with the same key is refused. */
  content: object;
}

/** Another pharmacist has the case; the refusal names that person. */
export class CaseTaken extends ProblemError {
  readonly holder: string;

  constructor(holder: string) {
    super('DESK_CASE_TAKEN');
    this.holder = holder;
  }
}

/** Leaves a transaction whose decision was already made: nothing is written again. */
class RepeatedAct extends Error {
  readonly answer: DeskAnswer;

  constructor(answer: DeskAnswer) {
    super('The decision was already made');
    this.answer = answer;
  }
}

/**
 * The first statement of a decision. A second one with the same key waits for the first to commit, and then answers the
 * same without any effect.
 */
export async function startAct(tx: Db, key: ActKey, at: Date): Promise<void> {
  const { actId: id, staffId } = key;
  const started = await tx
    .insert(prescriptionDeskActs)
    .values({ id, staffId, bodyDigest: digestOf(key), answer: { registerNumbers: [] }, at })
    .onConflictDoNothing()
    .returning({ id: prescriptionDeskActs.id });
  if (started.length === 0) await refuseRepeated(tx, key);
}

/** Throws when the key was used: `RepeatedAct` for the same decision. */
export async function refuseRepeated(db: Db, key: ActKey): Promise<void> {
  const [known] = await db.select().from(prescriptionDeskActs).where(eq(prescriptionDeskActs.id, key.actId));
  if (!known) return;
  if (known.bodyDigest === digestOf(key) && known.staffId === key.staffId) throw new RepeatedAct(known.answer);
  throw new ProblemError('DESK_KEY_USED');
}

function digestOf({ content }: ActKey): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** Only the pharmacist who holds the case decides it. */
export async function requireLease(tx: Db, subject: Leased, { staffId, now }: { staffId: string; now: Date }) {
  const lease = await lockLease(tx, subject);
  const state = leaseStateOf(lease, { staffId, now });
  if (lease && state === 'taken') throw new CaseTaken(lease.staffName);
  if (state !== 'mine') throw new ProblemError('DESK_LEASE_LOST');
}

/** A decided case leaves the desk. */
export async function finishAct(
  tx: Db,
  subject: Leased,
  { actId, staffId }: ActKey,
  answer: DeskAnswer,
): Promise<void> {
  await endLease(tx, subject, staffId);
  await tx.update(prescriptionDeskActs).set({ answer }).where(eq(prescriptionDeskActs.id, actId));
}

export interface Decided extends DeskAnswer {
  isRepeated: boolean;
}

/** Runs a decision, and answers a repeated one as the first time. */
export async function onceOnly(work: () => Promise<DeskAnswer>): Promise<Decided> {
  try {
    return { ...(await work()), isRepeated: false };
  } catch (error) {
    if (error instanceof RepeatedAct) return { ...error.answer, isRepeated: true };
    throw error;
  }
}
