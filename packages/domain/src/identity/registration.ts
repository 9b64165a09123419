import type { Company } from '../companies/index.ts';
import { isEmail } from '../validation/index.ts';
import { checkBirthDate } from './birth-date.ts';
import { checkIdentityNumber, isIdentityTypeId } from './document.ts';
import type { FieldError } from './field-error.ts';
import { isAcceptablePassword, passwordFormMessage } from './password.ts';
import { genders, isPersonName, isRegistrationPhone } from './person.ts';

/** The fields of the registration form. */
export type Registration = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly countryId: number;
  readonly phone: string;
  readonly identityTypeId: number;
  readonly identityNumber: string;
  readonly gender: string;
  /** dd-mm-yyyy */
  readonly birthDate: string;
  readonly password: string;
  readonly acceptsTerms: boolean;
};

export type RegistrationContext = {
  readonly company: Pick<Company, 'countryCode' | 'identityMaxLength' | 'personalIdLabel'>;
  readonly now: Date;
};

export const registrationMessages = {
  /** REG-25 */
  failed: 'No se pudo completar el registro',
  emailTaken: 'Ya existe una cuenta con este correo electrónico.',
} as const;

type Check<Form> = {
  readonly field: keyof Form & string;
  /** The error, or undefined. */
  readonly problemWith: (form: Form, context: RegistrationContext) => string | undefined;
};

type PersonalData = Pick<
  Registration,
  'firstName' | 'lastName' | 'identityTypeId' | 'identityNumber' | 'gender' | 'birthDate'
>;

const unless = (isRight: boolean, message: string) => (isRight ? undefined : message);

const nameOnly = 'Solo se aceptan letras y espacios.';

const personalChecks: readonly Check<PersonalData>[] = [
  {
    field: 'firstName', // REG-20
    problemWith: ({ firstName }) =>
      firstName.trim() === '' ? 'Debes ingresar tu nombre.' : unless(isPersonName(firstName), nameOnly),
  },
  {
    field: 'lastName', // REG-20
    problemWith: ({ lastName }) =>
      lastName.trim() === '' ? 'Debes ingresar tu apellido.' : unless(isPersonName(lastName), nameOnly),
  },
  {
    field: 'identityTypeId', // REG-15
    problemWith: ({ identityTypeId }) =>
      unless(isIdentityTypeId(identityTypeId), 'Debes seleccionar un tipo de identificación.'),
  },
  {
    field: 'identityNumber', // REG-18 REG-19
    problemWith: ({ identityTypeId, identityNumber }, { company }) =>
      isIdentityTypeId(identityTypeId) ? checkIdentityNumber(identityTypeId, identityNumber, company) : undefined,
  },
  {
    field: 'gender',
    problemWith: ({ gender }) =>
      unless(
        genders.some((one) => one === gender),
        'Debes seleccionar tu género.',
      ),
  },
  {
    field: 'birthDate', // REG-22 REG-23 REG-24
    problemWith: ({ birthDate }, { now }) => checkBirthDate(birthDate, now),
  },
];

// In the order of the form, so that the first error is the topmost.
const registrationChecks: readonly Check<Registration>[] = [
  ...personalChecks,
  {
    field: 'countryId',
    problemWith: ({ countryId }) => unless(countryId > 0, 'Debes seleccionar tu país.'),
  },
  {
    field: 'phone', // REG-17 REG-21
    problemWith: ({ phone }) =>
      phone.trim() === ''
        ? 'Debes ingresar tu celular.'
        : unless(isRegistrationPhone(phone), 'El celular debe tener 11 dígitos, con el código de tu país.'),
  },
  {
    field: 'email',
    problemWith: ({ email }) =>
      email.trim() === ''
        ? 'Debes ingresar tu correo electrónico.'
        : unless(isEmail(email.trim()), 'El correo electrónico no es válido.'),
  },
  {
    field: 'password', // PASS-01..04
    problemWith: ({ password }) =>
      unless(isAcceptablePassword(password), `${passwordFormMessage} Usa al menos 8 caracteres.`),
  },
  {
    field: 'acceptsTerms',
    problemWith: ({ acceptsTerms }) => unless(acceptsTerms, 'Debes aceptar los términos y condiciones.'),
  },
];

/** Each invalid field once, in the order of the form. Used by the browser and the server. */
export function checkRegistration(form: Registration, context: RegistrationContext): FieldError<keyof Registration>[] {
  return problemsOf(registrationChecks, form, context);
}

/** The part of the form that a customer can change later. */
export function checkPersonalData(form: PersonalData, context: RegistrationContext): FieldError<keyof PersonalData>[] {
  return problemsOf(personalChecks, form, context);
}

function problemsOf<Form>(checks: readonly Check<Form>[], form: Form, context: RegistrationContext) {
  return checks.flatMap(({ field, problemWith }) => {
    const message = problemWith(form, context);
    return message === undefined ? [] : [{ field, message }];
  });
}
