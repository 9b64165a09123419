import { repurchaseMessages } from '@botica/domain/services/repurchases';

/** Refusals of changing a repurchase. */
export const repurchaseProblems = {
  REPURCHASE_NOT_FOUND: { status: 404, message: 'No encontramos esa recompra.' },
  REPURCHASE_CARD_NOT_FOUND: { status: 422, field: 'tarjetaId', message: repurchaseMessages.paymentNotSet }, // REPUR-11
  REPURCHASE_FREQUENCY_NOT_VALID: {
    status: 422,
    field: 'nuevaFrecuencia',
    message: repurchaseMessages.frequencyNotValid,
  },
  REPURCHASE_PLACE_NOT_FOUND: {
    status: 422,
    field: 'lugarEntregaId',
    message: 'Ahí no podemos entregar tu recompra, elige otro lugar.',
  },
  REPURCHASE_NOT_POSTPONED: { status: 409, message: repurchaseMessages.notPostponed }, // REPUR-17
} as const;
