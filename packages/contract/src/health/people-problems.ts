import { caregiverMessages, peopleLimits } from '@botica/domain/health/people';

/** Refusals of the people a customer cares for, and of their caregivers. */
export const healthPeopleProblems = {
  PERSON_NOT_FOUND: { status: 404, message: 'No encontramos a esa persona, o ya no la compartes.' },
  PERSON_CHANGED: {
    status: 409,
    message: 'Alguien cambió estos datos mientras los editabas. Ciérralos y ábrelos otra vez para ver los nuevos.',
  },
  SELF_ALREADY_KEPT: { status: 409, field: 'parentesco', message: 'Tu propio perfil ya está en la lista.' },
  TOO_MANY_PEOPLE: { status: 409, message: `Puedes guardar hasta ${peopleLimits.people} personas.` },
  CONSENT_REQUIRED: {
    status: 422,
    field: 'consentimiento',
    message: 'Lee y acepta el permiso para guardar estos datos.',
  },
  CAREGIVER_EMAIL_NOT_VALID: { status: 422, field: 'correo', message: caregiverMessages.email },
  CAREGIVER_IS_OWNER: { status: 422, field: 'correo', message: caregiverMessages.own },
  CAREGIVER_ALREADY_INVITED: { status: 409, field: 'correo', message: 'Ya invitaste a esa persona.' },
  TOO_MANY_CAREGIVERS: {
    status: 409,
    message: `Una persona puede tener hasta ${peopleLimits.caregivers} cuidadores.`,
  },
  CAREGIVER_NOT_FOUND: { status: 404, message: 'No encontramos esa invitación. Puede haber vencido o sido retirada.' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Confirma tu correo antes de aceptar la invitación.' },
} as const;
