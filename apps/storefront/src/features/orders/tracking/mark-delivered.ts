import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { stepFaces } from '@botica/domain/orders/life';
import type { QueryClient } from '@tanstack/react-query';

/** TRACK-04: shown immediately (optimistic), and then refetched. */
export function markDelivered(queryClient: QueryClient, encodedOrderId: string, at: Date): void {
  queryClient.setQueriesData<unknown>({ queryKey: ['order-summary'] }, (known: unknown) =>
    isSummaryOf(known, encodedOrderId) ? deliveredAt(known, at) : known,
  );
  void queryClient.invalidateQueries({ queryKey: ['order-summary'] });
}

function isSummaryOf(known: unknown, encodedOrderId: string): known is OrderSummaryDto {
  const { encabezado } = (known ?? {}) as Partial<OrderSummaryDto>;
  return encabezado?.pedido_ID === encodedOrderId;
}

function deliveredAt(order: OrderSummaryDto, at: Date): OrderSummaryDto {
  if (order.encabezado.paso === 'delivered') return order;
  const { stateId, subStateId } = stepFaces.delivered;
  const standing = { paso: 'delivered', pedido_Estado_ID: stateId, subEstadoId: subStateId } as const;
  return {
    ...order,
    encabezado: { ...order.encabezado, ...standing },
    historial: [...order.historial, { fecha: at.toISOString(), evento: 'delivered', actor: 'courier', motivo: '' }],
  };
}
