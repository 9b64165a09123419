import type { OrderListItemDto } from '@botica/contract/orders/summary';

/** Nobody goes back to an order that has its money, nor to one that is too old to be among the last ones. */
export function isSettled(orders: readonly Pick<OrderListItemDto, 'pedido_ID' | 'fase'>[], orderId: string): boolean {
  const order = orders.find(({ pedido_ID }) => pedido_ID === orderId);
  return order === undefined || order.fase === 'placed';
}
