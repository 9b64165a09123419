import type { AwaitedPayment } from '../placed-order.ts';

/** SUBMIT-03 */
export const redirectMs = 3000;

/** The next page of a submitted order: its payment, or its summary. */
export function nextPage(orderId: string, awaits: AwaitedPayment): string {
  const id = encodeURIComponent(orderId);
  return awaits === 'confirmation' ? `/confirmar-pago/${id}` : `/pedidos/resumen/${id}`;
}
