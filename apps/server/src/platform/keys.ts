import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { signingKeys } from './tables.ts';

const rootName = 'root';
const keyBytes = 32;

export type KeyPurpose =
  | 'access-tokens'
  | 'refresh-tokens'
  | 'verification-codes'
  | 'private-files'
  | 'guest-orders'
  | 'payment-steps'
  | 'payment-links'
  | 'invoice-papers'
  | 'content-previews'
  | 'pickup-codes'
  | 'staff-company-login'
  | 'staff-invitations'
  | 'staff-second-factor'
  | 'webhook-secrets'
  | 'branch-keys'
  | 'dose-answers'
  | 'partner-keys';

/** A separate key for each purpose, the same in every process: a token of one kind is never valid as another. */
export interface Keys {
  /**
   * Loaded before the first request: reading a key inside a transaction would need a second connection and could
   * deadlock the pool.
   */
  load(): Promise<void>;
  of(purpose: KeyPurpose): Promise<Uint8Array>;
}

/** The root is SESSION_SECRET, or a secret in the database, which the first process generates. */
export function createKeys(db: Db, sessionSecret: string | undefined): Keys {
  let root: Promise<Uint8Array> | undefined;

  function readRoot(): Promise<Uint8Array> {
    root ??= (sessionSecret ? Promise.resolve(Buffer.from(sessionSecret)) : findOrMakeSecret(db)).catch((error) => {
      root = undefined;
      throw error;
    });
    return root;
  }

  const derived = new Map<string, Uint8Array>();
  return {
    async load() {
      await readRoot();
    },
    async of(purpose) {
      const known = derived.get(purpose);
      if (known) return known;
      const key = new Uint8Array(hkdfSync('sha256', await readRoot(), '', `botica ${purpose}`, keyBytes));
      derived.set(purpose, key);
      return key;
    },
  };
}

async function findOrMakeSecret(db: Db): Promise<Uint8Array> {
  const find = async () => {
    const [row] = await db
      .select({ secret: signingKeys.secret })
      .from(signingKeys)
      .where(eq(signingKeys.name, rootName));
    return row?.secret;
  };
  const found = await find();
  if (found) return found;
  // Two processes may get here concurrently; the first row stays and both read it.
  await db
    .insert(signingKeys)
    .values({ name: rootName, secret: randomBytes(keyBytes) })
    .onConflictDoNothing();
  const made = await find();
  if (!made) throw new Error('The signing key was not kept');
  return made;
}
