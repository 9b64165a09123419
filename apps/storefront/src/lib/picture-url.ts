import { type PictureSize, pictureOfSize } from '@botica/contract/catalogue/picture-size';
import { getCompany } from './company-store.ts';
import { settings } from './settings.ts';

/** COUNTRY-21: the server gives whole paths; a bare name is under the picture address of the company. */
export function pictureUrl(path: string, size?: PictureSize): string {
  const url = path === '' || /^(https?:\/)?\//.test(path) ? path : `${baseUrl()}/${path}`;
  return size ? pictureOfSize(url, size) : url;
}

function baseUrl(): string {
  const { default: base, nicaragua } = settings.imageBaseUrls;
  return getCompany().countryCode === 'NI' ? nicaragua : base;
}
