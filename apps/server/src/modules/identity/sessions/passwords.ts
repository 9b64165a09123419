import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../../platform/problem-replies.ts';

/** argon2id with the parameters that OWASP names: 19 MiB and two passes for each password. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What an unknown user is checked against, so that the answer takes the same work (its password is nobody's). */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mZ1C52HCI3QVPdJoz4JHQQ$fDN/egSvA1OP5C0EUzpD6x0KSypz4GIwA9ryPesCMzg';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

/**
 * Each hash takes 19 MiB and a core. As many run at once as there are cores (twice as many take longer, all together),
 * some wait, and the rest are told to come back: a flood of logins cannot take the memory of the store.
 */
export function createPasswords({
  atOnce = availableParallelism(),
  waiting = 100,
}: {
  atOnce?: number;
  waiting?: number;
} = {}): Passwords {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ProblemError('LOGIN_BUSY');
      await new Promise<void>((start) => queue.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The turn is handed over, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, argonOptions)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}

/** One queue for the process, whichever module asks. */
export const passwords = createPasswords();

export const hashPassword = passwords.hash;
export const verifyPassword = passwords.verify;

/** PASS-08, A088: the form in which a password changed by link arrives and is kept, under argon2id. */
export function toLegacyForm(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}
