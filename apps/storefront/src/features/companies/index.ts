export { arriveByLink } from './arrive-by-link.ts';
export { CountryOverlays } from './country-overlays.tsx';
export { CountryList, CountrySwitcher } from './country-switcher.tsx';
export { HeldElsewhere, ShownElsewhere } from './elsewhere.tsx';
export { openListCountry } from './open-list-country.ts';
export { useOwnCountry } from './use-own-country.ts';
export { useSwitchCountry } from './use-switch-country.ts';
