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

export const productImageUrl = (imageBase: string, productId: number, view = 'front') =>
  `${imageBase}/productos/${productId}/${view}.svg`;

/** A picture key has its kind before the colon: `banner:gripe`. */
const nameIn = (pictureKey: string) => pictureKey.slice(pictureKey.indexOf(':') + 1);

export const groupImageUrl = (imageBase: string, pictureKey: string) => `${imageBase}/grupos/${nameIn(pictureKey)}.svg`;

export const bannerImageUrl = (imageBase: string, pictureKey: string, { isMobile }: { isMobile: boolean }) =>
  `${imageBase}/banners/${isMobile ? 'movil/' : ''}${nameIn(pictureKey)}.svg`;
