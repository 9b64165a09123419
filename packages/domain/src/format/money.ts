import type { Company } from '../companies/index.ts';
import type { Cents } from '../money/index.ts';

const noBreakSpace = '\u00a0';

/** With a no-break space, so that an amount and its symbol stay on one line. */
export function formatMoney(cents: Cents, company: Pick<Company, 'currency'>): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}${company.currency.symbol}${noBreakSpace}${formatAmount(Math.abs(cents))}`;
}

/** - L. 50.00: an amount that a total subtracts. Takes the formatted amount, and keeps its minus on the same line. */
export function asDeduction(amount: string): string {
  return `-${noBreakSpace}${amount}`;
}

/** 1234.50, for a file that other programs read. */
export function formatPlainAmount(cents: Cents): string {
  return formatAmount(cents).replaceAll(',', '');
}

/** 1,234.50 without a symbol. */
export function formatAmount(cents: Cents): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${units}.${digits.slice(-2)}`;
}
