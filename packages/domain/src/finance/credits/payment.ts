import type { Cents } from '../../money/index.ts';
import { addDays, isIsoDate } from '../../time/index.ts';

/** How a customer paid what they owed. */
export const creditPaymentWays = ['transfer', 'deposit', 'cheque', 'cash'] as const;
export type CreditPaymentWay = (typeof creditPaymentWays)[number];

export const creditLimits = { amountCents: 9_999_999_99, reference: 40, oldestDays: 366 } as const;

/** What staff record of a payment. An amount that is none is NaN. */
export interface CreditPaymentForm {
  readonly amountCents: Cents;
  /** ISO date, as the receipt says. */
  readonly paidOn: string;
  readonly way: CreditPaymentWay;
  /** Of the transfer, the deposit, the cheque or the receipt. */
  readonly reference: string;
}

/** The same reference is the same however it is typed. */
export function tidyCreditPayment(form: CreditPaymentForm): CreditPaymentForm {
  return { ...form, reference: form.reference.replace(/\s+/g, '').toLocaleUpperCase('es') };
}

/** Of the tidied form, on a day of the store. */
export function checkCreditPayment(
  form: CreditPaymentForm,
  today: string,
): Partial<Record<keyof CreditPaymentForm, string>> {
  const isAmount = isCents(form.amountCents) && form.amountCents > 0;
  const isDay = isIsoDate(form.paidOn) && form.paidOn <= today;
  const isRecent = isDay && form.paidOn >= addDays(today, -creditLimits.oldestDays);
  return {
    ...(isAmount ? {} : { amountCents: 'Escribe el monto con dos decimales, de 0.01 a 9,999,999.99.' }),
    ...(isRecent ? {} : { paidOn: isDay ? 'Elige una fecha del último año.' : 'Elige una fecha hasta hoy.' }),
    ...(/^[\p{L}\d./-]{1,40}$/u.test(form.reference)
      ? {}
      : { reference: 'Escribe la referencia: hasta 40 letras, números, puntos y guiones.' }),
  };
}

export function checkCreditLimit(limitCents: Cents): string | undefined {
  return isCents(limitCents) ? undefined : 'Escribe el límite con dos decimales, de 0 a 9,999,999.99.';
}

const isCents = (cents: Cents) => Number.isSafeInteger(cents) && cents >= 0 && cents <= creditLimits.amountCents;
