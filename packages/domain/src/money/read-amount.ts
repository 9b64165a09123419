import type { Cents } from './money.ts';
import { toCents } from './money.ts';

/**
 * An amount typed by staff in a setting, such as 125.50. Undefined when the text is not such an amount, so that the
 * caller uses its default.
 */
export function readAmount(
  text: string | null | undefined,
  { wholeDigits, decimals = 2 }: { wholeDigits: number; decimals?: number },
): Cents | undefined {
  const pattern = new RegExp(`^\\d{1,${wholeDigits}}(\\.\\d{1,${decimals}})?$`);
  return text && pattern.test(text) ? toCents(Number(text)) : undefined;
}
