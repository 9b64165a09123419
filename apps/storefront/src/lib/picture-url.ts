import { getCompany } from './company-store.ts';
import { settings } from './settings.ts';

/** COUNTRY-21: the server gives whole paths; a bare name is under the picture address of the company. */
export function pictureUrl(path: string): string {
  if (path === '' || /^(https?:\/)?\//.test(path)) return path;
  const { default: base, nicaragua } = settings.imageBaseUrls;
  return `${getCompany().countryCode === 'NI' ? nicaragua : base}/${path}`;
}
