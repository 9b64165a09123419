export { CountryList, CountrySwitcher } from './country-switcher.tsx';
export { useSwitchCountry } from './use-switch-country.ts';
