import type { Company } from '../companies/index.ts';
import { fitsIdentityLength } from '../validation/index.ts';
import { unmask } from './mask.ts';
import { isImpossibleIdentity } from './nicaraguan-identity.ts';

/** REG-15 */
export const identityTypeIds = { nationalId: 1, passport: 2 } as const;
export type IdentityTypeId = (typeof identityTypeIds)[keyof typeof identityTypeIds];

/** REG-14: the kind of document that a picture shows, by the identity type of the form. */
export const documentTypeIds: Readonly<Record<IdentityTypeId, number>> = { 1: 1, 2: 13 };

/** REG-16 A058: no gif for the document of a registration. */
export const documentUpload = {
  extensions: ['jpg', 'jpeg', 'png'],
  contentTypes: ['image/jpeg', 'image/png'],
  maxBytes: 100_000 * 1024,
} as const;

const documentCountryId = 1;
const nationalIdMask = '9999-9999-99999';
const nationalIdDigits = 13;
const shortestNationalId = 5;

/** REG-12 */
export function takesDocument(countryId: number): boolean {
  return countryId === documentCountryId;
}

export function isIdentityTypeId(value: unknown): value is IdentityTypeId {
  return value === identityTypeIds.nationalId || value === identityTypeIds.passport;
}

/** The options of a form; the national id has its name in the country. */
export function identityTypes(company: Pick<Company, 'personalIdLabel'>) {
  return [
    { id: identityTypeIds.nationalId, name: company.personalIdLabel },
    { id: identityTypeIds.passport, name: 'Pasaporte' },
  ] as const;
}

/** REG-18 A131: only the Honduran id has a mask; others and passports have none. */
export function identityMaskOf(typeId: IdentityTypeId, company: Pick<Company, 'countryCode'>): string | undefined {
  return typeId === identityTypeIds.nationalId && company.countryCode === 'HN' ? nationalIdMask : undefined;
}

/** INFO-04: as stored and sent, without dashes or spaces. */
export function cleanIdentityNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** REG-18 REG-19 A131. The error, or undefined. */
export function checkIdentityNumber(
  typeId: IdentityTypeId,
  text: string,
  company: Pick<Company, 'countryCode' | 'identityMaxLength' | 'personalIdLabel'>,
): string | undefined {
  const number = cleanIdentityNumber(text);
  if (number === '') return 'Debes ingresar tu número de identificación.';
  if (typeId === identityTypeIds.passport) {
    return /^[A-Z0-9]{9,10}$/.test(number) ? undefined : 'El pasaporte debe tener 9 o 10 caracteres.';
  }
  if (identityMaskOf(typeId, company)) {
    const isWhole = unmask(number) === number && number.length === nationalIdDigits;
    return isWhole ? undefined : `La identidad debe tener ${nationalIdDigits} dígitos.`;
  }
  const isFit =
    /^[A-Z0-9]+$/.test(number) &&
    number.length >= shortestNationalId &&
    fitsIdentityLength(number, company) &&
    !isImpossibleIdentity(number, company);
  return isFit ? undefined : `Revisa tu ${company.personalIdLabel}, no parece estar completo.`;
}
