import { createHash } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId } from '@botica/domain/staff';
import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { careKeys } from './tables.ts';

/** A form that was sent: its key, the act, and what the act does. */
export interface SentForm {
  key: string;
  act: ActId;
  content: readonly unknown[];
  at: Date;
}

/** Thrown to roll back the transaction of a refused act, its key included: the form may be sent again. */
class Refused extends Error {
  readonly refusal: Failure<ProblemCode>;

  constructor(refusal: Failure<ProblemCode>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Runs an act in a transaction, once for each key. A concurrent copy of the form waits for the first one to commit and
 * then does nothing. The key with another content is refused.
 */
export async function actOnce<Problem extends ProblemCode>(
  db: Db,
  form: SentForm,
  run: (tx: Db) => Promise<Result<undefined, Problem>>,
): Promise<Result<undefined, Problem | 'CARE_KEY_USED'>> {
  try {
    return await db.transaction(async (tx) => {
      const taken = await claimKey(tx, form);
      if (!taken.ok || taken.value === 'repeated') return taken.ok ? success(undefined) : taken;
      const done = await run(tx);
      if (!done.ok) throw new Refused(done);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Failure<Problem>;
    throw error;
  }
}

/** The key of a form, in the transaction of its act. A concurrent copy waits here for the first one to commit. */
export async function claimKey(
  tx: Db,
  { key, act, content, at }: SentForm,
): Promise<Result<'first' | 'repeated', 'CARE_KEY_USED'>> {
  const digest = createHash('sha256')
    .update(JSON.stringify([act, ...content]))
    .digest('hex');
  const taken = await tx.insert(careKeys).values({ key, digest, at }).onConflictDoNothing().returning();
  if (taken.length > 0) return success('first');
  const [known] = await tx.select().from(careKeys).where(eq(careKeys.key, key));
  return known?.digest === digest ? success('repeated') : failure('CARE_KEY_USED');
}

export async function forgetKeys(db: Db, before: Date): Promise<void> {
  await db.delete(careKeys).where(lt(careKeys.at, before));
}
