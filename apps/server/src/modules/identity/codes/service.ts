import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  channelOf,
  codeLifeMs,
  isVerificationCode,
  normalizeRecipient,
  resetCodeDigits,
  verificationCodeDigits,
} from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { LetterContent } from '../../../platform/letters/index.ts';
import { forgetTries, forgetTryWith, takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { Letter, Mail } from '../../../ports/mail.ts';
import type { Sms } from '../../../ports/sms.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import { codeLetter, codeSms } from './letters.ts';
import { recoveriesPerRecipient, sendsPerAddress, sendsPerRecipient, sendsPerRequester } from './limits.ts';
import type { KeptCode } from './store.ts';
import { deleteCodesOf, deleteCodesTo, keepCode, lockCode, saveCode } from './store.ts';

/**
 * What a code proves: a recipient (REG-02), an account that waits for it, or whose password was forgotten, and that
 * whoever sends points away reads the mail of the account (XFER-11).
 */
export type CodePurpose = 'recipient' | 'activation' | 'password' | 'transfer';

/** A code of a purpose: `of` is the token of the verification, the e-mail of the account, or the transfer. */
export interface CodeName {
  purpose: CodePurpose;
  of: string;
  /** Who asked for it, where anybody may ask: each has a code of their own, which nobody else replaces or guesses at. */
  by?: string | undefined;
}

/** What a letter says besides the code, or in its place. */
export interface LetterChange {
  /** Another way to the same end, such as a link. */
  action?: LetterContent['action'];
  /** Goes out in place of the code, which is then kept and told to nobody. */
  instead?: Letter | undefined;
}

export type CodeProblem = 'CODE_NOT_VALID' | 'TOO_MANY_ATTEMPTS';

const mailedCodeLifeMs = 15 * 60_000;
const purposes = {
  recipient: { digits: verificationCodeDigits, lifeMs: codeLifeMs },
  // Mail takes its time, and nobody watches a countdown.
  activation: { digits: verificationCodeDigits, lifeMs: mailedCodeLifeMs },
  password: { digits: resetCodeDigits, lifeMs: mailedCodeLifeMs },
  transfer: { digits: resetCodeDigits, lifeMs: mailedCodeLifeMs },
} as const satisfies Record<CodePurpose, { digits: number; lifeMs: number }>;

const wrongTriesAllowed = 5;
const verifiedLifeMs = 15 * 60_000;

export interface CodesNeeds {
  db: Db;
  clock: Clock;
  keys: Keys;
  sms: Sms;
  mail: Mail;
}

export type CodesService = ReturnType<typeof createCodesService>;

export function createCodesService({ db, clock, keys, sms, mail }: CodesNeeds) {
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  async function hashCode(key: string, code: string): Promise<string> {
    return createHmac('sha256', await keys.of('verification-codes'))
      .update(`${key}:${code}`)
      .digest('base64url');
  }

  async function deliver(
    purpose: CodePurpose,
    recipient: string,
    code: string,
    { action, instead }: LetterChange,
  ): Promise<void> {
    const minutes = purposes[purpose].lifeMs / 60_000;
    // A key of its own each time: sending again is meant to send again.
    const key = randomUUID();
    if (channelOf(recipient) === 'sms') return sms.send({ to: recipient, text: codeSms(code, minutes), key });
    const letter = instead ?? codeLetter(purpose, code, { minutes, instead: action });
    return mail.send({ to: recipient, key, ...letter });
  }

  /** Looks at a code in the caller's transaction, which must commit: a wrong guess is counted there. */
  async function check(tx: Db, name: CodeName, code: string): Promise<Result<KeptCode, CodeProblem>> {
    const key = keyOf(name);
    const kept = await lockCode(tx, key);
    if (!kept || kept.usedAt || kept.expiresAt <= clock.now()) return failure('CODE_NOT_VALID');
    if (kept.wrongTries >= wrongTriesAllowed) return failure('TOO_MANY_ATTEMPTS');
    if (isVerificationCode(code, purposes[name.purpose].digits) && isSame(kept.codeHash, await hashCode(key, code))) {
      return success(kept);
    }
    const wrongTries = kept.wrongTries + 1;
    await saveCode(tx, key, { wrongTries });
    if (wrongTries === wrongTriesAllowed) await recordSecurityEvent(tx, { kind: 'code-locked', at: clock.now() });
    return failure('CODE_NOT_VALID');
  }

  /**
   * REG-10: sends while the shopper waits. The code is kept only once the service has taken it, so a failed send leaves
   * nothing behind, and the code before it still counts. Gives what keeps it, to run in the caller's transaction.
   */
  async function send(
    name: CodeName,
    to: string,
    change: LetterChange = {},
  ): Promise<Result<(tx: Db) => Promise<void>, 'CODE_NOT_SENT'>> {
    const recipient = normalizeRecipient(to);
    const { digits, lifeMs } = purposes[name.purpose];
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    try {
      await deliver(name.purpose, recipient, code, change);
    } catch (error) {
      if (error instanceof OutsideError) return failure('CODE_NOT_SENT');
      throw error;
    }
    const key = keyOf(name);
    const codeHash = await hashCode(key, code);
    return success((tx) => keepCode(tx, { key, recipient, codeHash, sentAt: clock.now(), expiresAt: after(lifeMs) }));
  }

  return {
    send,
    newToken: () => randomBytes(32).toString('base64url'),

    /** Counts a send by who gets it and who asks. Unknown recipients are counted alike, so a refusal says nothing. */
    takeSend: (recipient: string, ip: string) =>
      takeTry(
        db,
        [...requesterTries(recipient, ip), { limit: sendsPerRecipient, subject: normalizeRecipient(recipient) }],
        clock.now(),
      ),

    /**
     * The same for a recovery, from which nobody may be kept: only what this requester sent is refused. Where others
     * have filled the mailbox, nothing more is sent (`isSent` is false), and the letters that are there still serve.
     */
    async takeRecovery(recipient: string, ip: string): Promise<Result<{ isSent: boolean }, 'TOO_MANY_SENDS'>> {
      const allowed = await takeTry(db, requesterTries(recipient, ip), clock.now());
      if (!allowed.ok) return allowed;
      const inAll = await takeTry(db, [recoveryTry(recipient)], clock.now());
      return success({ isSent: inAll.ok });
    },

    /** After a recovery by this requester, who may need another one. */
    forgetSends: (recipient: string, ip: string) => forgetTries(db, [requesterTries(recipient, ip)[0]]),

    /** REG-09 REG-06: sends a code, or another one, for the verification that a token names. */
    async sendToRecipient(token: string, recipient: string): Promise<Result<undefined, 'CODE_NOT_SENT'>> {
      const sent = await send({ purpose: 'recipient', of: token }, recipient);
      if (!sent.ok) return sent;
      await sent.value(db);
      return success(undefined);
    },

    /** REG-07 REG-08: says whether a code is right, and remembers that it was. */
    verify(name: CodeName, code: string): Promise<Result<undefined, CodeProblem>> {
      return db.transaction(async (tx) => {
        const found = await check(tx, name, code);
        if (!found.ok) return found;
        await saveCode(tx, found.value.key, { verifiedAt: clock.now() });
        return success(undefined);
      });
    },

    /** Uses a code up for what the transaction does. On a refusal the transaction must still commit. */
    async use(tx: Db, name: CodeName, code: string): Promise<Result<undefined, CodeProblem>> {
      const found = await check(tx, name, code);
      if (!found.ok) return found;
      await saveCode(tx, found.value.key, { usedAt: clock.now() });
      return success(undefined);
    },

    /** The verification that a token names, locked; nothing when it was not verified lately. */
    async lockVerification(tx: Db, token: string): Promise<{ recipient: string; usedAt: Date | null } | undefined> {
      const kept = await lockCode(tx, keyOf({ purpose: 'recipient', of: token }));
      const isProven = kept?.verifiedAt && kept.verifiedAt.getTime() + verifiedLifeMs > clock.now().getTime();
      return isProven ? { recipient: kept.recipient, usedAt: kept.usedAt } : undefined;
    },

    useVerification: (tx: Db, token: string) =>
      saveCode(tx, keyOf({ purpose: 'recipient', of: token }), { usedAt: clock.now() }),

    /** The codes of an account whose e-mail or password is another now. The next recovery is sent again at once. */
    forget: (tx: Db, email: string) => forgetCodesOf(tx, email),

    /** ROLE-18: whatever was sent to the e-mail or the phone of an account that is deleted. */
    forgetRecipients: (tx: Db, recipients: readonly string[]) => deleteCodesTo(tx, recipients.map(normalizeRecipient)),
  };
}

async function forgetCodesOf(tx: Db, email: string): Promise<void> {
  await deleteCodesOf(tx, normalizeRecipient(email));
  await forgetTryWith(tx, recoveryTry(email));
}

function recoveryTry(recipient: string) {
  return { limit: recoveriesPerRecipient, subject: normalizeRecipient(recipient) };
}

function requesterTries(recipient: string, ip: string) {
  return [
    { limit: sendsPerRequester, subject: `${normalizeRecipient(recipient)} ${ip}` },
    { limit: sendsPerAddress, subject: ip },
  ] as const;
}

/** Neither a token, which is a secret, nor an e-mail is kept in the clear. */
function keyOf({ purpose, of, by }: CodeName): string {
  const isRecipient = purpose === 'activation' || purpose === 'password';
  const subject = isRecipient ? normalizeRecipient(of) : of;
  const asked = by === undefined ? subject : `${subject} ${by}`;
  return `${purpose}:${createHash('sha256').update(asked).digest('base64url')}`;
}

function isSame(kept: string, given: string): boolean {
  return kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
}
