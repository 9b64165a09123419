import { transferMessages } from '@botica/domain/loyalty/point-transfers';

/** XFER-16: shown as alerts. */
export const pointTransferProblems = {
  /** XFER-09 */
  TRANSFER_NUMBER_NOT_VALID: { status: 422, message: transferMessages.request },
  TRANSFER_NOT_FOUND: { status: 404, message: 'No encontramos esa transferencia.' },
  TRANSFER_NOT_PENDING: { status: 409, message: 'Esta transferencia ya no está pendiente.' },
  TRANSFER_POINTS_NOT_ENOUGH: { status: 409, message: transferMessages.notEnough },
  /** The same reply for an unknown and an unconfirmed recipient. */
  TRANSFER_RECIPIENT_NOT_REACHED: {
    status: 409,
    message:
      'No pudimos transferir a esa identidad. Revísala con la persona que recibe: debe haber validado su identidad en persona, con su documento, en cualquiera de nuestras sucursales.',
  },
  SAME_KEY_OTHER_TRANSFER: {
    status: 409,
    message: 'Esta solicitud ya se hizo con otros datos. Revisa tu historial de transferencias.',
  },
} as const;
