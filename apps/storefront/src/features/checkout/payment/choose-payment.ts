import { paymentTypeIds, type RemainderType } from '@botica/domain/tenders';
import type { CheckoutChoices } from '../checkout-choices.ts';

/** What one of the ways to pay the rest is called in the list of them. */
export type RestChoice = RemainderType | 'credit';

/** PAY-03 PAY-05: one way at a time, and credit is one of them. The whole with the wallet leaves no part of it. */
export function choosePayment(choice: RestChoice): Partial<CheckoutChoices> {
  if (choice === 'credit') return { credit: true, paymentTypeId: 0, cardId: '' };
  return {
    credit: false,
    paymentTypeId: paymentTypeIds[choice],
    ...(choice === 'wallet' ? { wallet: { cents: 0, all: true } } : {}),
    ...(choice === 'onlineCard' ? {} : { cardId: '' }),
  };
}

/** A part with the wallet, beside another way to pay the rest. */
export function chooseWalletPart(cents: number, { paymentTypeId }: CheckoutChoices): Partial<CheckoutChoices> {
  return {
    wallet: { cents, all: false },
    ...(paymentTypeId === paymentTypeIds.wallet ? { paymentTypeId: 0 } : {}),
  };
}
