import { insurerRequestMessages } from '@botica/domain/prescriptions/insurer-requests';

/** Refusals of insurer requests, for the shopper and the insurer. */
export const insurerRequestProblems = {
  INSURER_REQUEST_NOT_FOUND: { status: 404, message: 'No encontramos esa solicitud.' },
  /** INS-13 */
  INSURER_REQUEST_NOT_EDITABLE: { status: 409, message: 'Esta solicitud ya no se puede cambiar.' },
  INSURER_REQUEST_CARD_REQUIRED: { status: 422, field: 'polizaCarnetId', message: insurerRequestMessages.card }, // INS-04
  INSURER_IDENTITY_REQUIRED: { status: 422, field: 'identidad', message: insurerRequestMessages.identity }, // INS-05
  INSURER_PRESCRIPTIONS_MISSING: { status: 422, field: 'files', message: insurerRequestMessages.prescriptionsMissing }, // INS-12
  TOO_MANY_INSURER_PRESCRIPTIONS: { status: 422, field: 'files', message: insurerRequestMessages.tooManyPrescriptions }, // INS-07
  LAST_INSURER_PRESCRIPTION: { status: 409, message: insurerRequestMessages.lastPrescription }, // INS-11
  INSURER_BRANCH_CLOSED: { status: 409, field: 'sucursalId', message: insurerRequestMessages.branchClosed }, // INS-08
  TOO_MANY_INSURER_REQUESTS: {
    status: 409,
    message: 'Ya tienes muchas solicitudes abiertas, espera la respuesta de alguna antes de enviar otra.',
  },
  SAME_KEY_OTHER_REQUEST: { status: 409, message: 'Esta solicitud ya se envió con otros datos.' },
  INSURER_REQUEST_STEP_NOT_ALLOWED: { status: 409, message: 'La solicitud ya no espera esta respuesta.' },
  INSURER_REQUEST_CHANGED: { status: 409, message: 'El cliente cambió la solicitud, vuelve a mirarla.' },
  INSURER_REASON_MISSING: { status: 422, field: 'motivo', message: 'Escribe el motivo.' },
  INSURER_TERMS_MISSING: { status: 422, field: 'cobertura', message: 'Escribe la cobertura y el copago.' },
} as const;
