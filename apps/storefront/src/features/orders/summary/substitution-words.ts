import type { OrderLineDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { hasFixedAmounts } from '@botica/domain/orders/substitutes';
import { type AllowedSubstitute, toAllowedSubstitute } from '../substitutes/index.ts';
import { stageOf } from './order-words.ts';

/** A139: the choice of a line, and whether its customer may still change it. Nothing where there is none to show. */
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
