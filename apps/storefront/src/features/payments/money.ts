import { formatAmount } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';

const noBreakSpace = '\u00a0';

/** As `formatMoney`, in the currency that a payment was made in, whatever country is looked at now. */
export function formatInCurrency(decimal: number, symbol: string): string {
  return `${symbol}${noBreakSpace}${formatAmount(toCents(decimal))}`;
}
