import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { ReceiverRow } from './tables.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Bound to its receiver: a secret that is moved to another row does not open. */
export function encryptReceiverSecret(key: Uint8Array, receiverId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(receiverId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Uint8Array, receiverId: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(receiverId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** Undefined when it was encrypted with another key. */
function read(key: Uint8Array, receiverId: string, encrypted: string): string | undefined {
  try {
    return decrypt(key, receiverId, encrypted);
  } catch {
    return undefined;
  }
}

export type ReceiverSecrets = ReturnType<typeof createReceiverSecrets>;

export function createReceiverSecrets({ clock, keys }: { clock: Clock; keys: Keys }) {
  const readKey = () => keys.of('webhook-secrets');
  return {
    encrypt: async (receiverId: string, secret: string) => encryptReceiverSecret(await readKey(), receiverId, secret),
    /**
     * The secrets that sign now: the new one, and the previous one until its end. Undefined when the key of the server
     * has changed (SESSION_SECRET).
     */
    async signing({ id, secret, previousSecret, previousUntil }: ReceiverRow): Promise<string[] | undefined> {
      const key = await readKey();
      const isOverlapping = previousSecret !== null && previousUntil !== null && previousUntil > clock.now();
      const current = read(key, id, secret);
      if (current === undefined) return undefined;
      const previous = isOverlapping ? read(key, id, previousSecret) : undefined;
      return previous === undefined ? [current] : [current, previous];
    },
  };
}
