export const orderChangeMessages = {
  /** ORDER-09 */
  notCancelled: 'Lo sentimos, tu pedido no pudo ser anulado',
  /** ORDER-10 */
  cancelled: 'Tu pedido fue anulado',
  /** ORDER-11 */
  inInvoicing: 'Tu pedido ya se encuentra en proceso de facturación.',
  /** ORDER-12 */
  onlyHomeDelivery: 'El cambio de dirección es válido solamente para pedidos a domicilio.',
  /** ORDER-14 */
  missingTitle: 'No es posible cambiar de sucursal',
  /** ORDER-16 */
  stockNotKnown: 'No fue posible consultar el inventario en la sucursal, intenta más tarde.',
  /** ORDER-15 */
  moveQuestion: (branch: string) => `La sucursal ${branch} tiene todos tus productos. ¿Deseas cambiar tu pedido?`,
  moved: 'Tu pedido cambió de sucursal',
  readdressed: 'La dirección de tu pedido fue cambiada',
  onlyPickup: 'La sucursal de este pedido depende de a dónde se envía.',
  /** As SUBMIT-06 words it. */
  costQuestion: 'Debido a la dirección el costo del envío ha cambiado. ¿Deseas cambiar la dirección?',
  dearer: 'El envío a esa dirección cuesta más y tu pedido ya está pagado. Anúlalo y haz otro, o elige otra dirección.',
  awaitsPayment: 'Tu pedido todavía espera su pago. Cuando esté pagado podrás cambiarlo.',
  beingConfirmed: 'Estamos confirmando tu pedido, intenta nuevamente en un momento.',
  beingPaid: 'Tu banco todavía no responde por el pago. Espera un momento e intenta nuevamente.',
} as const;
