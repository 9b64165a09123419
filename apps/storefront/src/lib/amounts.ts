import { formatAmount } from '@botica/domain/format';
import { type Cents, toCents, toDecimal } from '@botica/domain/money';

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

/** Reads a field that must hold an amount: nothing when empty, NaN when the text is no amount. */
export function readAmountField(text: string): Cents | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return undefined;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : Number.NaN;
}

export function writeAmountField(cents: Cents): string {
  return toDecimal(cents).toFixed(2);
}
