import type { AwaitedPayment } from '../placed-order.ts';

/** SUBMIT-03 */
export const redirectMs = 3000;

/** Where an order that was just sent goes on: to its money, or to its summary. */
export function nextPage(orderId: string, awaits: AwaitedPayment): string {
  const id = encodeURIComponent(orderId);
  return awaits === 'confirmation' ? `/confirmar-pago/${id}` : `/pedidos/resumen/${id}`;
}
