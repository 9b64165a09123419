import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { recoveryCodeCount } from '@botica/domain/staff';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { openSecret, sealSecret } from '../../../platform/sealed-secrets.ts';
import { hashRecoveryCode, newRecoveryCode } from './secrets.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  markEnrolled,
  replaceRecoveryCodes,
  saveWaitingFactor,
  useRecoveryCode,
  useStep,
} from './store.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

export type CodeProblem = 'STAFF_WRONG_CODE' | 'STAFF_CODE_USED';
type CodeKind = 'app' | 'recovery';

export type SecondFactor = ReturnType<typeof createSecondFactorService>;

/** The TOTP second factor. Its functions run in the caller's transaction; the caller counts the attempts. */
export function createSecondFactorService({ clock, keys }: { clock: Clock; keys: Keys }) {
  const readKey = () => keys.of('staff-second-factor');

  async function takeTotp(
    tx: Db,
    factor: { staffId: string; secret: string },
    code: string,
  ): Promise<Result<undefined, CodeProblem>> {
    const secret = openSecret(await readKey(), factor.staffId, factor.secret);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
    if (step === undefined) return failure('STAFF_WRONG_CODE');
    return (await useStep(tx, factor.staffId, step)) ? success(undefined) : failure('STAFF_CODE_USED');
  }

  async function renewCodes(tx: Db, staffId: string): Promise<string[]> {
    const key = await readKey();
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await replaceRecoveryCodes(
      tx,
      staffId,
      codes.map((code) => hashRecoveryCode(key, staffId, code)),
    );
    return codes;
  }

  return {
    /** A new secret, which waits for its first code. Shown once: later only its codes prove it. */
    async start(
      tx: Db,
      { id, email }: { id: string; email: string },
    ): Promise<Result<{ uri: string; secret: string }, 'STAFF_ALREADY_ENROLLED'>> {
      if ((await findFactor(tx, id))?.enrolledAt) return failure('STAFF_ALREADY_ENROLLED');
      const secret = newTotpSecret();
      await saveWaitingFactor(tx, id, sealSecret(await readKey(), id, secret), clock.now());
      return success({ uri: totpUri(secret, email), secret });
    },

    async enrol(
      tx: Db,
      staffId: string,
      code: string,
    ): Promise<Result<{ codes: string[] }, CodeProblem | 'STAFF_NOT_ENROLLING' | 'STAFF_ALREADY_ENROLLED'>> {
      const factor = await findFactor(tx, staffId);
      if (!factor) return failure('STAFF_NOT_ENROLLING');
      if (factor.enrolledAt) return failure('STAFF_ALREADY_ENROLLED');
      const taken = await takeTotp(tx, factor, code);
      if (!taken.ok) return taken;
      await markEnrolled(tx, staffId, clock.now());
      return success({ codes: await renewCodes(tx, staffId) });
    },

    /** Uses up a code of the app or a recovery code. */
    async take(tx: Db, staffId: string, code: string): Promise<Result<{ kind: CodeKind }, CodeProblem>> {
      const factor = await findFactor(tx, staffId);
      if (!factor?.enrolledAt) return failure('STAFF_WRONG_CODE');
      if (/^\d{6}$/.test(code)) {
        const taken = await takeTotp(tx, factor, code);
        return taken.ok ? success({ kind: 'app' }) : taken;
      }
      const hash = hashRecoveryCode(await readKey(), staffId, code);
      return (await useRecoveryCode(tx, staffId, hash)) ? success({ kind: 'recovery' }) : failure('STAFF_WRONG_CODE');
    },

    async isEnrolled(db: Db, staffId: string): Promise<boolean> {
      return Boolean((await findFactor(db, staffId))?.enrolledAt);
    },

    renewCodes,
    codesLeft: countRecoveryCodes,
    remove: deleteFactor,
  };
}
