import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { defineCollection, type Store } from '../../platform/store.ts';

const algorithm = 'aes-256-ctr';

/**
 * Only the sandbox can decode a token to its number, so a token survives a restart. The same number always has the same
 * token.
 */
export function createPanTokens(secret: string) {
  const key = createHmac('sha256', secret).update('card numbers').digest();

  return {
    tokenOf(pan: string): string {
      const iv = createHmac('sha256', key).update(pan).digest().subarray(0, 16);
      const cipher = createCipheriv(algorithm, key, iv);
      return `pt_${Buffer.concat([iv, cipher.update(pan), cipher.final()]).toString('base64url')}`;
    },

    panOf(token: string): string | undefined {
      const bytes = Buffer.from(token.replace(/^pt_/, ''), 'base64url');
      if (bytes.length <= 16) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 16));
      const pan = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('latin1');
      return /^\d{13,19}$/.test(pan) ? pan : undefined;
    },
  };
}

const revocations = defineCollection<{ isRevoked: boolean }>({ name: 'powertranz/revoked-tokens', maxItems: 25_000 });

/** Tokens that pay nothing until their number is tokenized again. */
export function createRevokedTokens(store: Store) {
  const entryOf = (token: string) => store.of(revocations).byKey(token);

  return {
    has: (token: string) => entryOf(token)?.isRevoked ?? false,
    add(token: string): void {
      store.of(revocations).addOnce(token, () => ({ isRevoked: true })).isRevoked = true;
    },
    giveBack(token: string): void {
      const entry = entryOf(token);
      if (entry) entry.isRevoked = false;
    },
  };
}
