import { type CompanyId, companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { type Cents, toCents, toDecimal } from '@botica/domain/money';

/** An amount of a call, in the currency of its company. */
export function amountText(amount: number, companyId: CompanyId): string {
  return formatMoney(toCents(amount), companies[companyId]);
}

/** The exact sum of amounts of one currency. */
export function sumAmounts(amounts: readonly number[]): number {
  return toDecimal(sumCents(amounts));
}

/** The same, in whole cents. */
export function sumCents(amounts: readonly number[]): Cents {
  return amounts.reduce((sum, amount) => sum + toCents(amount), 0);
}

/** An amount in dollars, in which PayPal charges in every company. */
export function dollarText(amount: number): string {
  return formatMoney(toCents(amount), { currency: { code: 'USD', symbol: 'US$', name: 'Dólares' } });
}
