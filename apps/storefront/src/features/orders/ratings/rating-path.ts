/** The summary of an order with its question open. */
export function ratingPath(orderId: string): string {
  return `/pedidos/resumen/${encodeURIComponent(orderId)}?calificar=1`;
}
