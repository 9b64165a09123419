import { formatDate } from '../../format/index.ts';

export const repurchaseMessages = {
  /** REPUR-08 T63 */
  quantityTooSmall: 'La cantidad debe ser al menos 1.',
  quantityTooLarge: (most: number) => `La cantidad debe ser ${most} o menos.`,
  /** REPUR-09 */
  dateTooEarly: (today: string) => `La nueva fecha debe ser mayor o igual a ${formatDate(today)}`,
  dateTooLate: (last: string) => `La nueva fecha debe ser menor o igual a ${formatDate(last)}`,
  /** REPUR-10 */
  dateNotValid: 'Ingrese una fecha válida',
  /** REPUR-11 */
  paymentNotSet: 'No ha configurado el método de pago',
  /** REPUR-12 */
  termsNotAccepted: 'No aceptó los términos y condiciones',
  /** REPUR-13 */
  cardInactive: 'La tarjeta se encuentra inactiva, por favor configure un nuevo método de pago',
  /** REPUR-16 */
  frequencyChanged: 'La frecuencia de pedido se ha actualizado',
  frequencyNotValid: 'Elige cada cuántos días quieres recibirlo.',
  /** REPUR-17 */
  notPostponed: 'Ocurrió un error, no se pudo posponer la fecha del pedido',
  postponed: 'La fecha de tu próximo pedido se ha cambiado',
  quantityChanged: 'La cantidad de tu recompra se ha actualizado',
  placeChanged: 'El lugar de entrega de tu recompra se ha actualizado',
  paymentChanged: 'El método de pago de tu recompra se ha actualizado',
  cancelled: 'Tu recompra fue cancelada',
  reasonMissing: 'Cuéntanos por qué la cancelas.',
} as const;
