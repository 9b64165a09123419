import { orderChangeProblems } from '@botica/contract/orders/change-problems';
import { toChangeableOrder } from '@botica/contract/orders/changes';
import { toOrderFacts } from '@botica/contract/orders/summary';
import { type ChangeProblem, mayChange, type OrderChange, orderChangeMessages } from '@botica/domain/orders/changes';
import { orderStage } from '@botica/domain/orders/summary';

export interface OfferedChange {
  change: OrderChange;
  label: string;
  /** Why it cannot be done; it stays in view with this reason. */
  refusal: string | undefined;
}

const labels: readonly (readonly [OrderChange, string])[] = [
  ['branch', 'Cambiar sucursal'],
  ['address', 'Cambiar dirección de entrega'],
  ['cancel', 'Anular pedido'],
];

/** ORDER-07. Nothing for an order that is over. */
export function offeredChanges(header: Parameters<typeof toOrderFacts>[0]): OfferedChange[] {
  const stage = orderStage(toOrderFacts(header));
  if (stage === 'cancelled' || stage === 'released' || stage === 'delivered') return [];
  const order = toChangeableOrder(header);
  return labels.map(([change, label]) => {
    const allowed = mayChange(order, change);
    return { change, label, refusal: allowed.ok ? undefined : refusalText(allowed.code) };
  });
}

/** ORDER-09 reports a failed cancellation; before trying, the reason is more precise. */
function refusalText(code: ChangeProblem): string {
  return code === 'ORDER_NOT_CANCELLABLE' ? orderChangeMessages.inInvoicing : orderChangeProblems[code].message;
}
