import { type LineSubstituteDto, toSubstituteChoice } from '@botica/contract/orders/substitute-choices';
import { toCents } from '@botica/domain/money';
import { type AllowedSubstitute, noSubstitute, pharmacistSubstitute } from './allowed-substitute.ts';

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
