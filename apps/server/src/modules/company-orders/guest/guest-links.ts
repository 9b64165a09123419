import { createHmac } from 'node:crypto';
import type { Platform } from '../../../platform/index.ts';
import { findByOrder } from './store.ts';

/** The storefront page of a secret. */
export const guestOrderUrl = (publicUrl: string, secret: string) => `${publicUrl}/pedido-sad/ver/${secret}`;

export type GuestLinks = ReturnType<typeof createGuestLinks>;

/** The only way back to an order without an account, for messages to its guest. */
export function createGuestLinks({ config, database, keys }: Pick<Platform, 'config' | 'database' | 'keys'>) {
  /** Derived from the idempotency key, so that a repeated request gets the same link, and no secret is stored. */
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
