import { makeUuid } from '../../identity/index.ts';
import { changeCheckout, getCheckout } from '../checkout-store.ts';

/** One order, however often it is sent: made once, and kept with the choices until the order is placed. */
export function idempotencyKey(): string {
  const kept = getCheckout().idempotencyKey;
  if (kept !== '') return kept;
  renewKey();
  return getCheckout().idempotencyKey;
}

/** The one before belongs to another order. */
export function renewKey(): void {
  changeCheckout({ idempotencyKey: makeUuid(crypto) });
}
