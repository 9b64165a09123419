import { uploadedPath } from '@botica/contract/catalogue/picture-size';
import { pictureInName } from '@botica/domain/catalogue/pictures';
import type { Company } from '@botica/domain/companies';
import type { Config } from '../../platform/config.ts';

/** The viewer for prices and stock. No branch: absent, 0 or -1. */
export interface Viewpoint {
  company: Company;
  branch?: number | null | undefined;
}

export const chosenBranch = ({ branch }: Viewpoint): number => Math.max(branch ?? 0, 0);

/** COUNTRY-21: Nicaragua has a separate picture server. */
export function imageBaseOf({ storefront }: Pick<Config, 'storefront'>, { imageCdn }: Company): string {
  return storefront.imageBaseUrls[imageCdn === 'nicaragua' ? 'nicaragua' : 'default'];
}

/**
 * Our own address of a product's picture, for places that do not know whether staff uploaded one: it redirects to that
 * one, or to the picture server.
 */
export const productImageBaseOf = ({ imageCdn }: Company) => (imageCdn === 'nicaragua' ? '/img/ni' : '/img');

/** A picture that staff uploaded. We serve it, whatever the picture server is. */
export const uploadedImageUrl = (pictureId: string) => `${uploadedPath}/${pictureId}.webp`;

export const productImageUrl = (imageBase: string, productId: number, view = 'front') =>
  `${imageBase}/productos/${productId}/${view}.svg`;

/** A picture key has its kind before the colon: `banner:gripe`. */
const nameIn = (pictureKey: string) => pictureKey.slice(pictureKey.indexOf(':') + 1);

export function groupImageUrl(imageBase: string, pictureKey: string): string {
  const uploaded = pictureInName(nameIn(pictureKey));
  return uploaded ? uploadedImageUrl(uploaded) : `${imageBase}/grupos/${nameIn(pictureKey)}.svg`;
}

export function bannerImageUrl(imageBase: string, pictureKey: string, { isMobile }: { isMobile: boolean }): string {
  const uploaded = pictureInName(nameIn(pictureKey));
  if (uploaded) return uploadedImageUrl(uploaded);
  return `${imageBase}/banners/${isMobile ? 'movil/' : ''}${nameIn(pictureKey)}.svg`;
}
