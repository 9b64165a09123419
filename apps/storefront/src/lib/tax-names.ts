import type { CountryCode } from '@botica/domain/companies';

/** COUNTRY-10: the sales tax that every shown price includes. */
export const taxNames: Readonly<Record<CountryCode, string>> = { HN: 'ISV', GT: 'IVA', NI: 'IVA' };
