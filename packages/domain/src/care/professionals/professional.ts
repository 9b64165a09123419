import type { Company, CompanyId } from '../../companies/index.ts';
import { companies, companyIds } from '../../companies/index.ts';
import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import { checkIdentityNumber, cleanIdentityNumber, identityTypeIds } from '../../identity/index.ts';

/** A person whose college number staff validated (ROLE-17), as staff type it. */
export interface ProfessionalForm {
  readonly identity: string;
  readonly collegeNumber: string;
}
export type ProfessionalField = keyof ProfessionalForm;

export const longestCollegeNumber = 30;

/** A465: a college is of a country, and its pharmacy is the company that serves the country alone. */
export const collegeCompanyIds: readonly CompanyId[] = companyIds.filter((id) =>
  ['honduras', 'guatemala', 'nicaragua'].includes(companies[id].key),
);

export function tidyProfessional({ identity, collegeNumber }: ProfessionalForm): ProfessionalForm {
  return { identity: cleanIdentityNumber(identity), collegeNumber: tidyText(collegeNumber) };
}

type IdentityCompany = Pick<Company, 'countryCode' | 'identityMaxLength' | 'personalIdLabel'>;

/** Of the tidied form. */
export function checkProfessional(form: ProfessionalForm, company: IdentityCompany): FieldError<ProfessionalField>[] {
  const refusals = {
    identity: checkIdentity(form.identity, company),
    collegeNumber: checkCollegeNumber(form.collegeNumber),
  } satisfies Record<ProfessionalField, string | undefined>;
  return Object.entries(refusals).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: field as ProfessionalField, message }],
  );
}

export function checkCollegeNumber(number: string): string | undefined {
  if (number === '') return 'Escribe el número de colegiado.';
  if (number.length > longestCollegeNumber) return `Escribe el número en ${longestCollegeNumber} caracteres o menos.`;
  const isFit = /^[\p{L}\d ./-]+$/u.test(number) && /\d/.test(number);
  return isFit ? undefined : 'Escribe el número como está en el carnet del colegio: letras, números, puntos y guiones.';
}

function checkIdentity(identity: string, company: IdentityCompany): string | undefined {
  if (identity === '') return 'Escribe el número de su identidad o pasaporte.';
  const types = Object.values(identityTypeIds);
  if (types.some((type) => checkIdentityNumber(type, identity, company) === undefined)) return undefined;
  const national =
    company.countryCode === 'HN'
      ? 'La identidad debe tener 13 dígitos.'
      : `Revisa el número de ${company.personalIdLabel}.`;
  return `${national} Un pasaporte tiene 9 o 10 caracteres.`;
}
