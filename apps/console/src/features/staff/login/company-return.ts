export type CompanyReturn =
  | { kind: 'answer'; answer: { code: string; state: string; iss?: string } }
  | { kind: 'cancelled' };

/** What the provider of company accounts added to the address of the login, if it led here. */
export function companyReturnOf(params: URLSearchParams): CompanyReturn | undefined {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name) ?? '');
  if (!state) return undefined;
  if (params.get('error') || !code) return { kind: 'cancelled' };
  return { kind: 'answer', answer: { code, state, ...(iss ? { iss } : {}) } };
}
