import { formatAmount } from '@botica/domain/format';
import { type Cents, toCents } from '@botica/domain/money';

const noBreakSpace = '\u00a0';

/** In the currency of a past payment, which may differ from the current company's. */
export function formatDecimalIn(symbol: string, amount: number): string {
  return `${symbol}${noBreakSpace}${formatAmount(toCents(amount))}`;
}

/** 1,234.50 without a symbol. */
export function formatPlainDecimal(amount: number): string {
  return formatAmount(toCents(amount));
}

const largestAmount = 9_999_999;

/** Parses a typed amount: "1,234.5" and "L. 1234.50" are equal. Text without a number is 0. */
export function readAmount(text: string): Cents {
  const [written = ''] = /\d[\d,]*(\.\d+)?/.exec(text) ?? [];
  return toCents(Math.min(Number(written.replaceAll(',', '')), largestAmount));
}
