import type { CompanyId } from '@botica/domain/companies';
import { hasReducedMenu, type MenuViewer, menuFor } from '@botica/domain/content/menu';
import { laboratoryCompanyIds } from '@botica/domain/services/laboratory';
import { hasPage } from '../../../lib/pages/known-pages.ts';

export interface AccountPage {
  label: string;
  /** A description, where the name is not enough. */
  text: string;
  to: string;
}

const certificates: AccountPage = {
  label: 'Mis certificados',
  text: 'Los que te regalaron y lo que les queda',
  to: '/perfil/certificados',
};

/** A064: the laboratory is in Honduras. */
const laboratory: AccountPage = {
  label: 'Análisis clínicos',
  text: 'Ordena exámenes y lee los resultados',
  to: '/analisisClinicos',
};

const coupons: AccountPage = {
  label: 'Mis cupones',
  text: 'Los que canjeaste con tus puntos',
  to: '/perfil/cupones',
};

const stickers: AccountPage = {
  label: 'Mis stickers',
  text: 'Lo que juntas y los premios que te alcanzan',
  to: '/mis-stickers',
};

/** MENU-01..08: the pages of the account beside the profile, as in the company's menu, if they exist. */
export function accountPages(
  companyId: CompanyId,
  viewer: MenuViewer,
  { hasStickers }: { hasStickers: boolean },
): AccountPage[] {
  const fromMenu = menuFor(companyId, viewer).flatMap(({ label, target }) =>
    target.kind === 'route' && hasPage(target.route) ? [{ label, text: '', to: target.route }] : [],
  );
  // MENU-01: companies 12 and 14 offer nothing beside the menu.
  return hasReducedMenu(companyId) ? fromMenu : [...ownPages(companyId, hasStickers), ...fromMenu];
}

/**
 * The links of the profile page beside its tabs. A172: the reduced menu of companies 12 and 14 is a closed list, so the
 * profile page links to the stickers where a promotion of the company gives any.
 */
export function profileLinks(
  companyId: CompanyId,
  viewer: MenuViewer,
  { hasStickers }: { hasStickers: boolean },
): AccountPage[] {
  const pages = accountPages(companyId, viewer, { hasStickers });
  return hasStickers && hasReducedMenu(companyId) ? [...pages, stickers] : pages;
}

function ownPages(companyId: CompanyId, hasStickers: boolean): AccountPage[] {
  return [
    { label: 'Mis documentos', text: 'Confirma tu identidad', to: '/perfil/documentos' },
    certificates,
    coupons,
    { label: 'Mis listas', text: 'Tus favoritos y lo que compras seguido', to: '/mis-listas' },
    { label: 'Productos con canje', text: 'Lo que llevas en cada carnet', to: '/misProductosConCanje' },
    { label: 'Mis links de pago', text: 'Los pedidos que pagas con Pago Click', to: '/MisPagoClick' },
    { label: 'Mis facturas', text: 'Descárgalas o pídelas por correo', to: '/Misfacturas' },
    { label: 'Indicaciones médicas', text: 'Cómo tomar lo que compraste', to: '/indicaciones-medicas' },
    ...(laboratoryCompanyIds.includes(companyId) ? [laboratory] : []),
    { label: 'Mis recompras', text: 'Lo que pedimos por ti cada cierto tiempo', to: '/mis-recompras' },
    { label: 'Mis boletos', text: 'Con los que participas en los sorteos', to: '/misBoletos' },
    ...(hasStickers ? [stickers] : []),
    { label: 'Historial de puntos', text: 'Lo que ganas y lo que usas', to: '/historialpuntos' },
    { label: 'Transferir puntos', text: 'A otra persona, con su identidad', to: '/transferirpuntos' },
    { label: 'Historial de puntos BAC', text: 'Los puntos de tus tarjetas', to: '/historialpuntosbac' },
  ];
}
