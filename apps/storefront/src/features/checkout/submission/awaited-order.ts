import type { OrderListItemDto } from '@botica/contract/orders/summary';

/** Ignores an order that is paid, or too old to be among the latest ones. */
export function isSettled(orders: readonly Pick<OrderListItemDto, 'pedido_ID' | 'fase'>[], orderId: string): boolean {
  const order = orders.find(({ pedido_ID }) => pedido_ID === orderId);
  return order === undefined || order.fase === 'placed';
}
