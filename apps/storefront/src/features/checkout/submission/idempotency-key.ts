import { makeUuid } from '../../identity/index.ts';
import { changeCheckout, getCheckout } from '../checkout-store.ts';

/** The idempotency key of the order: created once, and stored with the choices until the order is placed. */
export function idempotencyKey(): string {
  const kept = getCheckout().idempotencyKey;
  if (kept !== '') return kept;
  renewKey();
  return getCheckout().idempotencyKey;
}

/** The previous key belongs to another order. */
export function renewKey(): void {
  changeCheckout({ idempotencyKey: makeUuid(crypto) });
}
