import type { KeyPurpose, Keys } from './keys.ts';
import { openSecret, sealSecret } from './sealed-secrets.ts';

const mark = 'cifrada:';

export type StoredKeys = ReturnType<typeof storedKeysOf>;

/**
 * The keys of branches or of partners as they are stored. A hash would not do: the server needs the key itself to verify a
 * signature. A row that was written by hand, or by an older version, is readable and valid; a job seals it.
 */
export function storedKeysOf({ keys }: { keys: Keys }, purpose: KeyPurpose & `${string}-keys`) {
  const readKey = () => keys.of(purpose);
  return {
    isSealed: (stored: string) => stored.startsWith(mark),
    seal: async (ownerId: number, text: string) => `${mark}${sealSecret(await readKey(), String(ownerId), text)}`,
    /** Undefined when SESSION_SECRET has changed: its owner needs a new key. */
    async open(ownerId: number, stored: string): Promise<string | undefined> {
      if (!stored.startsWith(mark)) return stored;
      return openSecret(await readKey(), String(ownerId), stored.slice(mark.length));
    },
  };
}
