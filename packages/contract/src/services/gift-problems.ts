/** Refusals of gift certificates and of resending their e-mails. */
export const giftProblems = {
  GIFT_NOT_FOUND: { status: 404, message: 'No encontramos ese regalo.' },
  GIFT_CODE_NOT_FOUND: {
    status: 404,
    field: 'codigo',
    message: 'No encontramos un regalo por recibir con ese código. Revísalo en el correo que te llegó.',
  },
  GIFT_NOT_PAID: { status: 409, message: 'Este regalo no está pagado, así que no hay nada que enviar.' },
  SAME_KEY_OTHER_GIFT: {
    status: 409,
    message: 'Este regalo ya se está pagando con otros datos. Revisa tus certificados regalados.',
  },
} as const;
