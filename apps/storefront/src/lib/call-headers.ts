import { type ClientOrigin, encodeClientOrigin, headerNames, previewHeader } from '@botica/contract/headers';
import type { Company } from '@botica/domain/companies';
import { previewToken } from './preview.ts';

export interface CallContext {
  company: Company;
  branchCode: number;
  origin: ClientOrigin | undefined;
  token: string | undefined;
}

/** HTTP-01..03 and, with a session, HTTP-07. Until the address is known the origin contains only the country. */
export function callHeaders({ company, branchCode, origin, token }: CallContext): Record<string, string> {
  return {
    accept: 'application/json',
    [headerNames.company]: String(company.id),
    [headerNames.branch]: String(branchCode),
    [headerNames.country]: company.countryCode,
    [headerNames.origin]: encodeClientOrigin(origin ?? { ip: '', pais: company.countryCode, ciudad: '' }),
    ...(previewToken ? { [previewHeader]: previewToken } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}
