import type { Company } from '@botica/domain/companies';
import { applyMask, identityMaskOf, identityTypeIds } from '@botica/domain/identity';

/** XFER-05: a national id in its country's format; anything else as typed. */
export function identityText(number: string, company: Pick<Company, 'countryCode'>): string {
  const mask = identityMaskOf(identityTypeIds.nationalId, company);
  const isNational = mask !== undefined && new RegExp(`^\\d{${mask.replaceAll('-', '').length}}$`).test(number);
  return isNational ? applyMask(mask, number) : number;
}
