/** Texts that the specification quotes are verbatim. */
export const giftMessages = {
  /** GIFT-01 M131 */
  leastAmount: 'El monto del certificado debe ser mayor o igual a cincuenta.',
  /** GIFT-02 */
  typedAmount: (prefix: string) => `Escribe el monto sin centavos, de dos a cinco dígitos: ${prefix}350.`,
  chooseAmount: 'Elige un monto o escribe otro.',
  recipientNeeded: 'Escribe el correo de quien recibe el regalo.',
  recipient: 'El correo no es válido, revísalo.',
  designGone: 'Ese diseño ya no está disponible. Elige otro.',
  messageLong: 'El mensaje puede tener hasta 250 caracteres.',
  /** GIFT-03 T61 */
  holder: 'Completa el nombre y la identidad del tarjetahabiente para continuar.',
  holderLong: 'El nombre o la identidad del tarjetahabiente es demasiado largo.',
  /** GIFT-05 M164 */
  sent: 'Hemos enviado tu regalo.',
  /** GIFT-06 M165 */
  notLoaded: 'Ocurrió un error al cargar los certificados, intenta nuevamente mas tarde.',
  receiptSent: 'Te enviamos el comprobante de tu regalo por correo.',
} as const;
