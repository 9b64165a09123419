/** Refusals of a redemption. */
export const redemptionMessages = {
  COUPON_QUANTITY_NOT_VALID: 'La cantidad debe ser de 1 a 20.',
  /** PARTNER-09 */
  COUPON_BELOW_MINIMUM: 'El mínimo de puntos que puedes canjear es 300',
  /** PARTNER-06 T41 */
  COUPON_POINTS_NOT_ENOUGH: 'No tienes puntos suficientes para canjear esta cantidad.',
  /** PARTNER-07 T42 */
  COUPON_OUT_OF_STOCK: 'No hay existencias de este certificado en la sucursal.',
} as const;
export type RedemptionProblem = keyof typeof redemptionMessages;

export const partnerMessages = {
  /** PARTNER-04 T43 */
  annulQuestion: '¿Deseas anular este cupón? Se reintegrarán tus puntos.',
  annulled: 'Cupón anulado. Tus puntos ya están en tu cuenta.',
  /** PARTNER-11: the title above the server's message. */
  errorTitle: 'ERROR',
  /** PARTNER-12 */
  noShops: 'No se encontraron comercios disponibles en este momento.',
  applied: 'Recibimos tu solicitud. Te escribiremos al correo que nos diste.',
} as const;
