export const checkoutMessages = {
  /** CHK-40 A021 */
  emptyCart: 'No tiene productos en su carrito.',
  /** CHK-41 */
  bonusesNotLoaded: 'No pudimos establecer comunicación para obtener las bonificaciones, intente nuevamente más tarde.',
  /** A152 */
  shortage: 'La sucursal no tiene suficiente de algunos productos. Elige qué hacemos con cada uno.',
  /** SCHED-07 */
  scheduleNotChecked: 'Error validando fecha de entrega',
  /** SUBMIT-06 */
  deliveryCostChanged: 'Debido al horario el costo del envío ha cambiado. ¿Deseas realizar el pedido?',
  /** SUBMIT-07 */
  noticeTitle: 'Aviso',
  /** SUBMIT-08 A022 */
  notSubmitted: 'Error: Ocurrio un problema cuando se procesaba el pedido. Intenta nuevamente más tarde.',
  /** REDEEM-12 */
  cardOutsideProgramme: 'La tarjeta no participa en el programa de puntos.',
} as const;
