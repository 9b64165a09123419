import { paymentTypeIds, type RemainderType } from '@botica/domain/tenders';
import type { CheckoutChoices } from '../checkout-choices.ts';

/** The key of a payment type in the list. */
export type RestChoice = RemainderType | 'credit';

/**
 * PAY-03 PAY-05: one payment type at a time, and credit is one of them. Paying everything with the wallet clears the
 * part.
 */
export function choosePayment(choice: RestChoice): Partial<CheckoutChoices> {
  if (choice === 'credit') return { credit: true, paymentTypeId: 0, cardId: '' };
  return {
    credit: false,
    paymentTypeId: paymentTypeIds[choice],
    ...(choice === 'wallet' ? { wallet: { cents: 0, all: true } } : {}),
    ...(choice === 'onlineCard' ? {} : { cardId: '' }),
  };
}

/** A part with the wallet, beside another payment type for the rest. */
export function chooseWalletPart(cents: number, { paymentTypeId }: CheckoutChoices): Partial<CheckoutChoices> {
  return {
    wallet: { cents, all: false },
    ...(paymentTypeId === paymentTypeIds.wallet ? { paymentTypeId: 0 } : {}),
  };
}
