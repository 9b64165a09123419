import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, bound to the person: a secret that is copied to another person's row does not decrypt. */
export function encryptSecret(key: Uint8Array, staffId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(staffId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** Nothing when the key has changed (SESSION_SECRET), or the row was: no code fits then. */
export function decryptSecret(key: Uint8Array, staffId: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(staffId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Without 0, 1, I and O, which people confuse. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** Fifty random bits: "ABCDE-FGHJK". */
export function newRecoveryCode(): string {
  const text = [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Keyed, so that a reader of the table cannot try codes. Spaces, dashes and small letters do not matter. */
export function hashRecoveryCode(key: Uint8Array, staffId: string, code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', key).update(`${staffId} ${plain}`).digest('base64url');
}
