import type { Company } from '../../companies/index.ts';
import type { Cents } from '../../money/index.ts';
import { giftMessages } from './messages.ts';

/** GIFT-01, in the company's currency. */
export const leastGiftAmount = 50;

/** The offered amounts; any other is typed. */
export const giftAmounts = [100, 250, 500, 750, 1000, 2000] as const;

const digits = /^\d{2,5}$/;

/** M132: 'L. ' in Honduras, otherwise the currency symbol. */
export function amountPrefix({ currency }: Pick<Company, 'currency'>): string {
  return `${currency.symbol} `;
}

/** GIFT-02: the typed amount; undefined when not the symbol and two to five digits. */
export function parseTypedAmount(text: string, company: Pick<Company, 'currency'>): number | undefined {
  const prefix = amountPrefix(company);
  if (!text.startsWith(prefix)) return undefined;
  const typed = text.slice(prefix.length);
  return digits.test(typed) ? Number(typed) : undefined;
}

/** The field text while typing: the symbol and the first five digits; empty without any. */
export function typedAmountText(text: string, company: Pick<Company, 'currency'>): string {
  const typed = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 5);
  return typed === '' ? '' : `${amountPrefix(company)}${typed}`;
}

export interface GiftAmount {
  /** Of `giftAmounts`; 0 when none is chosen. */
  readonly chosen: number;
  /** GIFT-02: empty when an offered one is chosen. A typed amount takes precedence. */
  readonly typed: string;
}

export function giftCents({ chosen, typed }: GiftAmount, company: Pick<Company, 'currency'>): Cents | undefined {
  const amount = typed === '' ? chosen : parseTypedAmount(typed, company);
  return amount === undefined || amount === 0 ? undefined : amount * 100;
}

/** GIFT-01 GIFT-02: the error of the amount, or undefined. */
export function checkGiftAmount(amount: GiftAmount, company: Pick<Company, 'currency'>): string | undefined {
  if (amount.typed === '') {
    if (amount.chosen !== 0 && amount.chosen < leastGiftAmount) return giftMessages.leastAmount;
    return giftAmounts.some((one) => one === amount.chosen) ? undefined : giftMessages.chooseAmount;
  }
  const cents = giftCents(amount, company);
  if (cents === undefined) return giftMessages.typedAmount(amountPrefix(company));
  return cents < leastGiftAmount * 100 ? giftMessages.leastAmount : undefined;
}
