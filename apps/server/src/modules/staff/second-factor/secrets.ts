import { createHmac, randomBytes } from 'node:crypto';

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
