import { type BannerDto, type BannerKind, bannerTypeIds } from '@botica/contract/content/home';

/** HOME-08: phones have their own banners; a kind without banners for phones shows the others. */
export function bannersOf(banners: readonly BannerDto[], kind: BannerKind, isPhone: boolean): readonly BannerDto[] {
  const ofKind = banners
    .filter(({ bannerTipo }) => bannerTipo === bannerTypeIds[kind])
    .sort((a, b) => a.posicion - b.posicion);
  const forDesk = ofKind.filter(({ esVersionMovil }) => !esVersionMovil);
  const forPhone = ofKind.filter(({ esVersionMovil }) => esVersionMovil);
  return isPhone && forPhone.length > 0 ? forPhone : forDesk;
}

/** Those for every city, and those for the shopper's. One stored by an earlier release of the page names no cities. */
export function bannersIn(banners: readonly BannerDto[], cityId: string): readonly BannerDto[] {
  return banners.filter(({ ciudades = [] }) => ciudades.length === 0 || ciudades.includes(cityId));
}

export type BannerTarget =
  | { kind: 'page'; to: string; newTab: boolean }
  | { kind: 'outside'; href: string }
  | { kind: 'none' };

/**
 * HOME-07. A banner of a page that does not exist is only a picture, so that an editor's mistake leaves no dead link.
 */
export function targetOf(
  { enlace, abrirEnlaceEnNuevaPestana: newTab }: Pick<BannerDto, 'enlace' | 'abrirEnlaceEnNuevaPestana'>,
  hasPage: (link: string) => boolean,
): BannerTarget {
  const link = enlace.trim();
  if (/^https:\/\//i.test(link)) return { kind: 'outside', href: link };
  return link.startsWith('/') && !link.startsWith('//') && hasPage(link)
    ? { kind: 'page', to: link, newTab }
    : { kind: 'none' };
}
