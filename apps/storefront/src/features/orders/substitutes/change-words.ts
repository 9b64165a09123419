import type { BranchChangeDto } from '@botica/contract/orders/summary';
import type { Company } from '@botica/domain/companies';
import type { TenderKind } from '@botica/domain/tenders';
import { formatDecimal } from '../../../lib/money.ts';

/** What the branch did with a missing product. */
export function changeWords({ original, reemplazo }: BranchChangeDto, company: Company): string {
  if (!reemplazo) return `Dejamos fuera ${counted(original)}.`;
  const each = reemplazo.cantidad > 1 ? ' cada una' : '';
  const price = formatDecimal(reemplazo.precio, company);
  return `Cambiamos ${counted(original)} por ${counted(reemplazo)} (${price}${each}).`;
}

/** The effect of the change on the amount to pay. */
export function changedTotalWords(
  { diferencia }: BranchChangeDto,
  paidWith: readonly string[],
  company: Company,
): string {
  const amount = formatDecimal(Math.abs(diferencia), company);
  if (diferencia === 0) return 'El total no cambia.';
  if (diferencia > 0) return `Pagas ${amount} más al recibir.`;
  const onArrival = paidWith.filter((kind) => paidOnArrival.includes(kind)).length;
  // With both, only the server knows which part was reduced.
  if (onArrival > 0 && onArrival < paidWith.length) return `Tu total baja ${amount}.`;
  return onArrival > 0 ? `Pagas ${amount} menos al recibir.` : `Te devolvemos ${amount}.`;
}

/** Always with the units: one of three that is left out is not the whole product. "2 × 50 mg" would read as a dose. */
const counted = ({ nombre, cantidad }: { nombre: string; cantidad: number }) =>
  `${cantidad} ${cantidad === 1 ? 'unidad' : 'unidades'} de ${nombre}`;

const arrivalKinds: readonly TenderKind[] = ['cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch'];
const paidOnArrival: readonly string[] = arrivalKinds;
