import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/index.ts';
import { findByOrder } from './store.ts';

/** Where a secret opens its order in the storefront. */
export const guestOrderUrl = (publicUrl: string, secret: string) => `${publicUrl}/pedido-sad/ver/${secret}`;

export type GuestLinks = ReturnType<typeof createGuestLinks>;

/** The only way back to an order without an account, for whoever writes to its guest. */
export function createGuestLinks({ config, database, keys }: Pick<Platform, 'config' | 'database' | 'keys'>) {
  /** Made of the key, so that the same order sent again is answered the same link, and we keep no secret. */
  async function secretOf(key: string): Promise<string> {
    return createHmac('sha256', await keys.of('guest-orders'))
      .update(key)
      .digest('base64url');
  }

  return {
    secretOf,
    async urlOf(orderId: number): Promise<string | undefined> {
      const found = await findByOrder(database.db, orderId);
      return found && guestOrderUrl(config.publicUrl, await secretOf(found.key));
    },
  };
}
