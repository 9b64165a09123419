import { orderChangeProblems } from '@botica/contract/orders/change-problems';
import { toChangeableOrder } from '@botica/contract/orders/changes';
import { toOrderFacts } from '@botica/contract/orders/summary';
import { type ChangeProblem, mayChange, type OrderChange, orderChangeMessages } from '@botica/domain/orders/changes';
import { isPickup, type OrderStage, orderStage } from '@botica/domain/orders/summary';

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

type Header = Parameters<typeof toOrderFacts>[0];

const unchangeable: readonly OrderStage[] = ['cancelled', 'released', 'delivered', 'invoiced', 'onTheWay'];

/** ORDER-07. Nothing for an order that is invoiced or over: no choice would be accepted any more. */
export function offeredChanges(header: Header): OfferedChange[] {
  if (unchangeable.includes(orderStage(toOrderFacts(header)))) return [];
  const order = toChangeableOrder(header);
  return labels.map(([change, label]) => {
    const allowed = mayChange(order, change);
    return { change, label, refusal: allowed.ok ? undefined : refusalText(allowed.code) };
  });
}

/** ORDER-11: why an order that is still under way can no longer be changed. */
export function whyUnchangeable(header: Header): string | undefined {
  const stage = orderStage(toOrderFacts(header));
  const end = 'ya no se puede cambiar ni anular desde aquí. Si necesitas algo, llama a la sucursal.';
  if (stage === 'onTheWay') return `Tu pedido ya va en camino: ${end}`;
  if (stage !== 'invoiced') return undefined;
  const isReady = isPickup(header.pedido_Tipo_ID);
  return isReady ? `Tu pedido ya está listo para recoger: ${end}` : `Tu pedido ya está facturado y por salir: ${end}`;
}

/** ORDER-09 reports a failed cancellation; before trying, the reason is more precise. */
function refusalText(code: ChangeProblem): string {
  return code === 'ORDER_NOT_CANCELLABLE' ? orderChangeMessages.inInvoicing : orderChangeProblems[code].message;
}
