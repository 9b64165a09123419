export { companyOf, countryVariants, isCompanyId, switchableCompanies } from './choice.ts';
export type { Company, CompanyId, CompanyKey, Country, CountryCode, Currency } from './company.ts';
export { companies, companyIds, countryCodes } from './company.ts';
export { accountCompanyOf, companyOfCountry, takeCountry, withCountry } from './country-link.ts';
export type { ServicesGateway } from './gateway.ts';
export { gatewayPath, isBetaOrigin, resolveServicesGateway } from './gateway.ts';
