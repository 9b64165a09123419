import { type LineSubstituteDto, toSubstituteChoice } from '@botica/contract/orders/substitute-choices';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { type Cents, toCents } from '@botica/domain/money';
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

export function toAllowedSubstitute({ eleccion, idProducto, nombre, precio }: LineSubstituteDto): AllowedSubstitute {
  const choice = toSubstituteChoice(eleccion);
  if (choice === 'pharmacist') return pharmacistSubstitute;
  if (choice === 'none' || idProducto === undefined) return noSubstitute;
  return { choice, productId: idProducto, name: nombre ?? '', unitCents: toCents(precio ?? 0) };
}

/** An equivalent that the customer picked from the offered ones. */
export function productSubstitute(offered: { productoId: number; nombre: string; precio: number }): AllowedSubstitute {
  const { productoId, nombre, precio } = offered;
  return { choice: 'product', productId: productoId, name: nombre, unitCents: toCents(precio) };
}

/** A line of a placed order, for `SubstituteDialog`. */
export function toReplacedLine(line: { productoId: number; prod_Desc: string; cantidad: number; total: number }) {
  const { productoId, prod_Desc, cantidad, total } = line;
  return { productId: productoId, name: prod_Desc, units: cantidad, totalCents: toCents(total) };
}

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
