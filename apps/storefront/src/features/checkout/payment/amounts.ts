import { type Cents, toCents } from '@botica/domain/money';

const most = 9_999_999;

/** What was typed as an amount: "1,234.5" and "L. 1234.50" are the same. What is none is 0. */
export function readAmount(text: string): Cents {
  const [written = ''] = /\d[\d,]*(\.\d+)?/.exec(text) ?? [];
  return toCents(Math.min(Number(written.replaceAll(',', '')), most));
}

export function writeAmount(cents: Cents): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
