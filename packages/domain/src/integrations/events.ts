/** The moments of the store that other systems can receive. A published name never changes. */
export const webhookEventLabels = {
  'order.placed': 'Pedido hecho',
  'order.paid': 'Pedido pagado',
  'order.step': 'Pedido avanzó',
  'order.cancelled': 'Pedido cancelado o anulado',
  'order.refunded': 'Dinero devuelto',
  'product.published': 'Producto publicado',
  'price.changed': 'Precio cambiado',
  'prescription.reviewed': 'Receta revisada',
} as const;

export type WebhookEventType = keyof typeof webhookEventLabels;
export const webhookEventTypes = Object.keys(webhookEventLabels) as readonly WebhookEventType[];

export function isWebhookEventType(value: unknown): value is WebhookEventType {
  return typeof value === 'string' && Object.hasOwn(webhookEventLabels, value);
}
