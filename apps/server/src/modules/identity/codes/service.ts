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
import type { LetterContent, Letters } from '../../../platform/letters/index.ts';
import { forgetTries, forgetTryWith, takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { Sms } from '../../../ports/sms.ts';
import { recordSecurityEvent } from '../sessions/index.ts';
import { codeLetter, codeSms } from './letters.ts';
import { recoveriesPerRecipient, sendsPerAddress, sendsPerRecipient, sendsPerRequester } from './limits.ts';
import type { StoredCode } from './store.ts';
import { deleteCodesOf, deleteCodesTo, keepCode, lockCode, saveCode } from './store.ts';

/**
 * What a code proves: a recipient (REG-02), an unconfirmed account, a forgotten password, or that the sender of a
 * points transfer reads the mail of the account (XFER-11).
 */
export type CodePurpose = 'recipient' | 'activation' | 'password' | 'transfer';

/** The code of a purpose: `of` is the token of the verification, the e-mail of the account, or the transfer. */
export interface CodeName {
  purpose: CodePurpose;
  of: string;
  /**
   * The requester, where anyone may request a code: each has a separate code, which no other requester replaces or
   * guesses.
   */
  by?: string | undefined;
}

/** The text of a letter besides the code, or in its place. */
export interface LetterChange {
  /** The company of the account, or of the store where it is being made. */
  companyId?: number;
  /** An alternative to the code, such as a link. */
  action?: LetterContent['action'];
  /** What the code confirms. */
  rows?: LetterContent['rows'];
  /** Sent in place of the code, which is then stored but never sent. */
  instead?: LetterContent | undefined;
}

export type CodeProblem = 'CODE_NOT_VALID' | 'TOO_MANY_ATTEMPTS';

const mailedCodeLifeMs = 15 * 60_000;
const purposes = {
  recipient: { digits: verificationCodeDigits, lifeMs: codeLifeMs },
  // Mail takes time, and its form shows no countdown.
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
  letters: Pick<Letters, 'send'>;
}

export type CodesService = ReturnType<typeof createCodesService>;

export function createCodesService({ db, clock, keys, sms, letters }: CodesNeeds) {
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
    { companyId, action, rows, instead }: LetterChange,
  ): Promise<void> {
    const minutes = purposes[purpose].lifeMs / 60_000;
    // A new key each time: a resend must send again.
    const key = randomUUID();
    if (channelOf(recipient) === 'sms') return sms.send({ to: recipient, text: codeSms(code, minutes), key });
    const write = () => instead ?? codeLetter(purpose, code, { minutes, companyId, instead: action, rows });
    return letters.send({ to: recipient, key, write });
  }

  /** Checks a code in the caller's transaction, which must commit: it counts a wrong guess. */
  async function check(tx: Db, name: CodeName, code: string): Promise<Result<StoredCode, CodeProblem>> {
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
   * REG-10: sends while the shopper waits. The code is stored only after the service accepted it, so a failed send
   * leaves nothing behind and the earlier code stays valid. Returns the function that stores it, to run in the caller's
   * transaction.
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

    /**
     * Counts a send by recipient and requester. Unknown recipients are counted the same, so a rejection reveals
     * nothing.
     */
    takeSend: (recipient: string, ip: string) =>
      takeTry(
        db,
        [...requesterTries(recipient, ip), { limit: sendsPerRecipient, subject: normalizeRecipient(recipient) }],
        clock.now(),
      ),

    /**
     * The same for a recovery, which must never be blocked by others: only this requester's own sends are rejected.
     * When others have filled the mailbox, nothing more is sent (`isSent` is false), and the earlier letters still
     * work.
     */
    async takeRecovery(recipient: string, ip: string): Promise<Result<{ isSent: boolean }, 'TOO_MANY_SENDS'>> {
      const allowed = await takeTry(db, requesterTries(recipient, ip), clock.now());
      if (!allowed.ok) return allowed;
      const inAll = await takeTry(db, [recoveryTry(recipient)], clock.now());
      return success({ isSent: inAll.ok });
    },

    /** Resets the limit after a recovery by this requester, who may need another one. */
    forgetSends: (recipient: string, ip: string) => forgetTries(db, [requesterTries(recipient, ip)[0]]),

    /** REG-09 REG-06: sends a code, or another one, for the verification of a token. */
    async sendToRecipient(
      token: string,
      recipient: string,
      companyId: number,
    ): Promise<Result<undefined, 'CODE_NOT_SENT'>> {
      const sent = await send({ purpose: 'recipient', of: token }, recipient, { companyId });
      if (!sent.ok) return sent;
      await sent.value(db);
      return success(undefined);
    },

    /** REG-07 REG-08: checks a code, and stores that it was right. */
    verify(name: CodeName, code: string): Promise<Result<undefined, CodeProblem>> {
      return db.transaction(async (tx) => {
        const found = await check(tx, name, code);
        if (!found.ok) return found;
        await saveCode(tx, found.value.key, { verifiedAt: clock.now() });
        return success(undefined);
      });
    },

    /** Uses a code up for the work of the transaction. On a rejection the transaction must still commit. */
    async use(tx: Db, name: CodeName, code: string): Promise<Result<undefined, CodeProblem>> {
      const found = await check(tx, name, code);
      if (!found.ok) return found;
      await saveCode(tx, found.value.key, { usedAt: clock.now() });
      return success(undefined);
    },

    /** The verification of a token, locked; nothing when it was not verified recently. */
    async lockVerification(tx: Db, token: string): Promise<{ recipient: string; usedAt: Date | null } | undefined> {
      const kept = await lockCode(tx, keyOf({ purpose: 'recipient', of: token }));
      const isProven = kept?.verifiedAt && kept.verifiedAt.getTime() + verifiedLifeMs > clock.now().getTime();
      return isProven ? { recipient: kept.recipient, usedAt: kept.usedAt } : undefined;
    },

    useVerification: (tx: Db, token: string) =>
      saveCode(tx, keyOf({ purpose: 'recipient', of: token }), { usedAt: clock.now() }),

    /** Voids the codes of an account whose e-mail or password changed. The next recovery can be sent immediately. */
    forget: (tx: Db, email: string) => forgetCodesOf(tx, email),

    /** ROLE-18: deletes every code sent to the e-mail or the phone of a deleted account. */
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

/** A token, which is a secret, and an e-mail are not stored in plain text. */
function keyOf({ purpose, of, by }: CodeName): string {
  const isRecipient = purpose === 'activation' || purpose === 'password';
  const subject = isRecipient ? normalizeRecipient(of) : of;
  const asked = by === undefined ? subject : `${subject} ${by}`;
  return `${purpose}:${createHash('sha256').update(asked).digest('base64url')}`;
}

function isSame(kept: string, given: string): boolean {
  return kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
}
