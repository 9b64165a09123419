/** The minimum of points for a top-up (TOPUP-08). */
export const leastTopUpPoints = 300;

/** Texts that the specification quotes are verbatim, errors included. */
export const topUpMessages = {
  operator: 'Debes seleccionar un operador.',
  /** TOPUP-02 T36 */
  product: 'Debes seleccionar un producto.',
  /** TOPUP-03 TOPUP-12 T37 */
  phone: 'El número de teléfono debe tener al menos 8 dígitos.',
  /** TOPUP-05 TOPUP-06 T38 */
  otherOperator: (operator: string) => `Verifica el número, parece no pertenecer a ${operator}.`,
  /** TOPUP-07 T39 */
  unusualNumber: 'Verifica el número ingresado.',
  /** TOPUP-08 M116 */
  leastPoints: `El mínimo de canje de puntos es ${leastTopUpPoints}.`,
  /** TOPUP-09 M117 */
  tooManyPoints: 'No puedes canjear esta cantidad de puntos para el valor del producto eligido.',
  pointsNotThere: 'No tienes tantos puntos.',
  /** TOPUP-10 T40 */
  taxName: 'Debes ingresar el nombre del RTN.',
  /** TOPUP-11 M096 */
  taxId: 'RTN inválido',
  favouriteName: 'El nombre del favorito puede tener hasta 40 caracteres.',
  favouriteNameNeeded: 'Escribe un nombre para reconocer el número.',
  /** TOPUP-22 TOPUP-24 M065 */
  notSent: 'Ocurrió un error al intentar enviar la recarga',
  /** TOPUP-23 M066 */
  sent: 'Recarga enviada',
  /** The operator did not respond, so the result is unknown. */
  underWay: 'El operador todavía no responde. Te avisaremos cuando tu recarga quede lista, no la envíes otra vez.',
} as const;
