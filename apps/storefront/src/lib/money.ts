import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';

/**
 * Formats an amount of the API in the currency of the company. The API sends decimals, and everything inside is integer
 * cents: a component formats a decimal with this function, or one of `amounts.ts`, and never converts it itself. This
 * file stays small: the lists of products load it.
 */
export function formatDecimal(amount: number, company: Pick<Company, 'currency'>): string {
  return formatMoney(toCents(amount), company);
}
