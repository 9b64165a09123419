import type { BranchChangeDto, OrderLineDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import { hasFixedAmounts } from '@botica/domain/orders/substitutes';
import type { TenderKind } from '@botica/domain/tenders';
import { type AllowedSubstitute, toAllowedSubstitute } from '../substitutes/index.ts';
import { stageOf } from './order-words.ts';

/** What the branch did with a product that it lacked. */
export function changeWords({ original, reemplazo }: BranchChangeDto, company: Company): string {
  if (!reemplazo) return `Dejamos fuera ${counted(original)}.`;
  const each = reemplazo.cantidad > 1 ? ' cada uno' : '';
  const price = formatMoney(toCents(reemplazo.precio), company);
  return `Cambiamos ${counted(original)} por ${counted(reemplazo)} (${price}${each}).`;
}

/** What the change does to what the customer pays. */
export function changedTotalWords(
  { diferencia }: BranchChangeDto,
  { pagos }: Pick<OrderSummaryDto, 'pagos'>,
  company: Company,
): string {
  const cents = toCents(diferencia);
  const amount = formatMoney(Math.abs(cents), company);
  if (cents === 0) return 'El total no cambia.';
  if (cents > 0) return `Pagas ${amount} más al recibir.`;
  const onArrival = pagos.filter(({ tipo }) => paidOnArrival.includes(tipo)).length;
  // With both, only the server knows which part got smaller.
  if (onArrival > 0 && onArrival < pagos.length) return `Tu total baja ${amount}.`;
  return onArrival > 0 ? `Pagas ${amount} menos al recibir.` : `Te devolvemos ${amount}.`;
}

/** A139: the choice of a line, and whether its customer may still change it. Nothing where there is nothing to tell. */
export function lineChoice(
  { sustituto, enLugarDe }: OrderLineDto,
  { encabezado, pagos }: Pick<OrderSummaryDto, 'encabezado' | 'pagos'>,
  { isExternalClient }: { isExternalClient: boolean },
): { allowed: AllowedSubstitute; isOpen: boolean } | undefined {
  if (!sustituto || enLugarDe) return undefined;
  const allowed = toAllowedSubstitute(sustituto);
  const isFixed = hasFixedAmounts({
    orderTypeId: encabezado.pedido_Tipo_ID,
    isExternal: isExternalClient,
    tenderKinds: pagos.map(({ tipo }) => tipo),
  });
  const isOpen = stageOf(encabezado) === 'new' && !isFixed;
  return isOpen || allowed.choice !== 'none' ? { allowed, isOpen } : undefined;
}

const counted = ({ nombre, cantidad }: { nombre: string; cantidad: number }) =>
  cantidad > 1 ? `${cantidad} × ${nombre}` : nombre;

const arrivalKinds: readonly TenderKind[] = ['cash', 'cardOnDelivery', 'cashAndCard', 'payAtBranch'];
const paidOnArrival: readonly string[] = arrivalKinds;
