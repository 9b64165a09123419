import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../platform/keys.ts';

const idBytes = 16;
const proofBytes = 16;

export type LinkSecrets = ReturnType<typeof createLinkSecrets>;

/** The secret of a payment link is its id with a signature: it can be computed again and is stored nowhere. */
export function createLinkSecrets(keys: Keys) {
  const proofOf = async (id: Buffer) =>
    createHmac('sha256', await keys.of('payment-links'))
      .update(id)
      .digest()
      .subarray(0, proofBytes);

  return {
    async of(linkId: string): Promise<string> {
      const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, await proofOf(id)]).toString('base64url');
    },

    /** The link's id; undefined when the signature is not ours. */
    async read(secret: string): Promise<string | undefined> {
      const bytes = Buffer.from(secret, 'base64url');
      if (bytes.length !== idBytes + proofBytes) return undefined;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(bytes.subarray(idBytes), await proofOf(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
