import type { Company } from '../companies/index.ts';

/** VAL-03 VAL-04: checks the maximum length only; the required-field rule checks an empty identity. */
export function fitsIdentityLength(value: string, company: Pick<Company, 'identityMaxLength'>): boolean {
  return value.trim().length <= company.identityMaxLength;
}
