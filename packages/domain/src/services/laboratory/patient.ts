import type { FieldError } from '../../identity/index.ts';
import {
  birthYears,
  cleanIdentityNumber,
  genders,
  identityTypeIds,
  isIdentityTypeId,
  isPersonName,
} from '../../identity/index.ts';
import { isIsoDate, storeDate } from '../../time/index.ts';
import { isEmail } from '../../validation/index.ts';
import { labMessages } from './messages.ts';

/** The fields of the patient form. */
export interface LabPatient {
  readonly firstName: string;
  readonly lastName: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  /** 1 national id, 2 passport. */
  readonly identityTypeId: number;
  readonly identityNumber: string;
  readonly gender: string;
  readonly email: string;
  readonly emailAgain: string;
  readonly phone: string;
  readonly contactName: string;
  readonly contactIdentity: string;
}
export type LabPatientField = keyof LabPatient;

export const emptyPatient: LabPatient = {
  firstName: '',
  lastName: '',
  birthDate: '',
  identityTypeId: identityTypeIds.nationalId,
  identityNumber: '',
  gender: '',
  email: '',
  emailAgain: '',
  phone: '',
  contactName: '',
  contactIdentity: '',
};

/** The labels, in the order of the form. */
export const patientLabels: Readonly<Record<LabPatientField, string>> = {
  firstName: 'Primer nombre',
  lastName: 'Primer apellido',
  identityTypeId: 'Tipo de identificación',
  identityNumber: 'Número de identificación',
  birthDate: 'Fecha de nacimiento',
  gender: 'Género',
  email: 'Correo electrónico',
  emailAgain: 'Repetir correo electrónico',
  phone: 'Celular',
  contactName: 'Nombre del contacto',
  contactIdentity: 'Identidad del contacto',
};
export const patientFields = Object.keys(patientLabels) as readonly LabPatientField[];

const nationalId = /^\d{13}$/;
const passport = /^[A-Z0-9]{9,10}$/;
const leastPhoneDigits = 8;
const mostPhoneDigits = 15;

/** The error of a given value, or undefined; required fields are checked before. */
const checks: Readonly<Record<LabPatientField, (patient: LabPatient, now: Date) => string | undefined>> = {
  firstName: ({ firstName }) => nameProblem(firstName),
  lastName: ({ lastName }) => nameProblem(lastName),
  identityTypeId: ({ identityTypeId }) =>
    isIdentityTypeId(identityTypeId) ? undefined : labMessages.missing(patientLabels.identityTypeId),
  identityNumber: identityProblem, // LAB-07 LAB-08
  birthDate: ({ birthDate }, now) => (isBirthDate(birthDate, now) ? undefined : labMessages.birthDate), // LAB-05
  gender: ({ gender }) =>
    genders.some((one) => one === gender) ? undefined : labMessages.missing(patientLabels.gender),
  email: ({ email }) => (isEmail(email.trim()) ? undefined : labMessages.email),
  emailAgain: ({ email, emailAgain }) =>
    cleanEmail(email) === cleanEmail(emailAgain) ? undefined : labMessages.emailsDiffer, // LAB-04
  phone: ({ phone }) => phoneProblem(phone), // LAB-06
  contactName: ({ contactName }) => nameProblem(contactName),
  contactIdentity: ({ contactIdentity }) =>
    nationalId.test(cleanIdentityNumber(contactIdentity)) ? undefined : labMessages.identity, // LAB-09
};

/** LAB-03..09: each invalid field once, in the order of the form. */
export function checkPatient(patient: LabPatient, now: Date): FieldError<LabPatientField>[] {
  return patientFields.flatMap((field) => {
    const isEmpty = String(patient[field]).trim() === '';
    const message = isEmpty ? labMessages.missing(patientLabels[field]) : checks[field](patient, now);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** LAB-06: no Honduran phone starts with 5, so a leading 504 is the country prefix. */
export function patientPhoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^504/, '');
}

/** E-mails are case-insensitive. */
export function cleanEmail(text: string): string {
  return text.trim().toLowerCase();
}

function nameProblem(text: string): string | undefined {
  return isPersonName(text) ? undefined : labMessages.name;
}

function identityProblem({ identityTypeId, identityNumber }: LabPatient): string | undefined {
  const number = cleanIdentityNumber(identityNumber);
  if (identityTypeId === identityTypeIds.passport) return passport.test(number) ? undefined : labMessages.passport;
  return nationalId.test(number) ? undefined : labMessages.identity;
}

/** LAB-05: not in the future. */
function isBirthDate(isoDate: string, now: Date): boolean {
  return isIsoDate(isoDate) && Number(isoDate.slice(0, 4)) >= birthYears.first && isoDate <= storeDate(now).isoDate;
}

function phoneProblem(phone: string): string | undefined {
  const { length } = patientPhoneDigits(phone);
  if (length < leastPhoneDigits || /[^\d\s()+.-]/.test(phone)) return labMessages.phone;
  return length <= mostPhoneDigits ? undefined : labMessages.phoneLong;
}
