import { shareLimits, vaccinationLimits } from '@botica/domain/health/record';

/** Refusals of the health record and its links. */
export const recordProblems = {
  RECORD_LINK_NOT_VALID: {
    status: 404,
    message: 'Este enlace venció, lo retiraron o no está completo. Pide uno nuevo a quien te lo mandó.',
  },
  RECORD_SHARE_NOT_FOUND: { status: 404, message: 'No encontramos ese enlace.' },
  VACCINATION_NOT_FOUND: { status: 404, message: 'No encontramos esa vacuna.' },
  RECORD_LAB_ORDER_NOT_FOUND: {
    status: 404,
    message: 'No encontramos esa orden de laboratorio, o ya está en el expediente de otra persona.',
  },
  TOO_MANY_VACCINATIONS: {
    status: 409,
    message: `Puedes anotar hasta ${vaccinationLimits.vaccinations} vacunas de una persona.`,
  },
  TOO_MANY_RECORD_LINKS: {
    status: 409,
    message: `Una persona puede tener hasta ${shareLimits.links} enlaces vigentes. Retira uno primero.`,
  },
} as const;
