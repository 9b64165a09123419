import type { Company } from '../companies/index.ts';

/** VAL-03 VAL-04: a largest length only; an empty identity is for the required-field rule to judge. */
export function fitsIdentityLength(value: string, company: Pick<Company, 'identityMaxLength'>): boolean {
  return value.trim().length <= company.identityMaxLength;
}
