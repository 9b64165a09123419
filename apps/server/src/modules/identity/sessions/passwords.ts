import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../../platform/problem-replies.ts';

/** argon2id with the OWASP parameters: 19 MiB and two passes per password. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** An unknown user is verified against this hash, so that the work is the same. No account has its password. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mZ1C52HCI3QVPdJoz4JHQQ$fDN/egSvA1OP5C0EUzpD6x0KSypz4GIwA9ryPesCMzg';

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

/**
 * Each hash takes 19 MiB and a core. A semaphore runs one per core (more would only slow all of them down), queues some
 * and rejects the rest with a retry, so a flood of logins cannot exhaust the memory of the store.
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
      // Hands the slot to the next in the queue, so that a new request cannot take it.
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, argonOptions)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}

/** One queue per process, shared by all modules. */
export const passwords = createPasswords();

export const hashPassword = passwords.hash;
export const verifyPassword = passwords.verify;

/** PASS-08, A088: the form in which a password changed by link arrives and is stored, under argon2id. */
export function toLegacyForm(password: string): string {
  return createHash('sha1').update(password).digest('hex').toUpperCase();
}
