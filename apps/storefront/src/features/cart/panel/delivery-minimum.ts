import type { CartFacts } from '@botica/contract/cart/lines';
import { minimumDeliveryCents } from '@botica/contract/cart/lines';
import type { CartTotals } from '@botica/domain/catalogue/pricing';
import type { Cents } from '@botica/domain/money';

interface Promised {
  minimumCents: Cents | undefined;
  isMinimumOpen: boolean;
}

/** CHK-17: the minimum of the chosen suburb, or that of the company, and how far the total is from it. */
export function deliveryMinimum(
  cart: Pick<CartFacts, 'minimoDomicilio'>,
  { payableCents }: Pick<CartTotals, 'payableCents'>,
  promise: Promised | undefined,
) {
  const minimumCents = promise?.minimumCents ?? minimumDeliveryCents(cart);
  const missingCents = Math.max(0, minimumCents - payableCents);
  return { minimumCents, missingCents, isOpen: promise?.isMinimumOpen ?? false };
}
