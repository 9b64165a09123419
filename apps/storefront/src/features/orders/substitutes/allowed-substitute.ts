import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import type { Cents } from '@botica/domain/money';
import type { SubstituteChoice } from '@botica/domain/orders/substitutes';

/** The substitute that the shopper allows. The product fields are 0 and '' unless the choice names a product. */
export interface AllowedSubstitute {
  choice: SubstituteChoice;
  productId: number;
  name: string;
  unitCents: Cents;
}

/** The default: the product is left out and its price refunded. */
export const noSubstitute: AllowedSubstitute = { choice: 'none', productId: 0, name: '', unitCents: 0 };
export const pharmacistSubstitute: AllowedSubstitute = { ...noSubstitute, choice: 'pharmacist' };

/** The choice as a short text, after the product or after "Si falta:". */
export function allowedWords({ choice, name, unitCents }: AllowedSubstitute, company: Company): string {
  if (choice === 'none') return 'no lo reemplacen';
  if (choice === 'pharmacist') return 'lo que recomiende el regente, sin pagar más';
  return `cámbienlo por ${name} (${formatMoney(unitCents, company)})`;
}

/** The price difference of the whole line with an equivalent. An increase is paid when the order is received. */
export function differenceWords(cents: Cents, units: number, company: Company): string {
  if (cents === 0) return 'Mismo precio';
  const forUnits = units > 1 ? ` por las ${units} unidades` : '';
  const amount = formatMoney(Math.abs(cents), company);
  return cents < 0 ? `${amount} menos${forUnits}` : `${amount} más${forUnits}, la pagas al recibir`;
}
