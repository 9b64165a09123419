import type { OrderListItemDto } from '@botica/contract/orders/summary';
import { isPickup, type OrderStage, orderStageNames } from '@botica/domain/orders/summary';
import type { TagTone } from '@botica/ui/display/tag.tsx';
import { isProposalReady, stageOf } from './order-words.ts';

type Standing = Parameters<typeof stageOf>[0] & Pick<OrderListItemDto, 'paso' | 'pedido_Tipo_ID' | 'propuesta'>;

const stageTones: Readonly<Record<OrderStage, TagTone>> = {
  awaitingPayment: 'reward',
  confirming: 'info',
  released: 'outline',
  cancelled: 'danger',
  new: 'info',
  invoiced: 'brand',
  onTheWay: 'brand',
  delivered: 'outline',
};

/** A025: by its life step, in the words of its order type; by its stage where there is none. */
export function orderStatus(order: Standing): { name: string; tone: TagTone } {
  const stage = stageOf(order);
  if (isProposalReady(order)) return { name: 'Propuesta lista para revisar', tone: 'reward' };
  if (stage === 'new' && order.propuesta === 'esperada') return { name: 'Por confirmar', tone: 'info' };
  return { name: stepName(order) ?? orderStageNames[stage], tone: stageTones[stage] };
}

function stepName({ paso, pedido_Tipo_ID }: Standing): string | undefined {
  const isCollected = isPickup(pedido_Tipo_ID);
  switch (paso) {
    case 'assigned':
      return 'Asignado';
    case 'received':
      return 'Recibido';
    case 'confirming':
      return 'En confirmación';
    case 'confirmed':
      return 'Confirmado';
    case 'invoiced':
      return isCollected ? 'Listo para recoger' : 'Facturado';
    case 'delivered':
      return isCollected ? 'Recogido' : 'Entregado';
    default:
      return undefined;
  }
}
