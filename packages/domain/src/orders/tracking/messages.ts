export const trackingMessages = {
  /** TRACK-06 */
  delivered: 'Tu pedido ya se encuentra entregado.',
  notYet: 'Cuando tu pedido salga de la sucursal verás aquí a tu repartidor y a qué distancia viene.',
  noPosition: 'Tu repartidor todavía no comparte su ubicación.',
  silent: 'Sin señal del repartidor desde',
  reconnecting: 'Se perdió la conexión. Seguimos buscando la ubicación y volvemos a conectar en unos segundos.',
} as const;
