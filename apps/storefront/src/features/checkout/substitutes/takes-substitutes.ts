import type { CheckoutFacts } from '@botica/domain/checkout';

/** A139: not abroad, and not where an agreement fixes the amounts of the order. */
export function takesSubstitutes({ orderType, isExternalClient }: CheckoutFacts): boolean {
  return orderType !== 'abroad' && !isExternalClient;
}
