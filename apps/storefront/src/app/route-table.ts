export interface RouteHandle {
  /** The row of docs/spec/routes.tsv. */
  routeId: string;
  pattern: string;
  /** The links that it answers, where its pattern does not say which. */
  links?: RegExp;
  title?: string;
  /** SHELL-10 */
  loadingOverlay?: boolean;
  /** GUARD-01 */
  requiresLogin?: boolean;
  /** GUARD-07: the coupon, top-up and explore pages. */
  saysLoginNeeded?: boolean;
}

/** The routes that exist today. A screen joins the store by adding its row here and its component in routes.tsx. */
export const routeTable = {
  home: { routeId: 'R001', pattern: '/', loadingOverlay: true },
  homeNicaragua: { routeId: 'R002', pattern: '/ni', loadingOverlay: true },
  homeGuatemala: { routeId: 'R003', pattern: '/gt', loadingOverlay: true },
  activate: { routeId: 'R004', pattern: '/activar/{link}', title: 'Activa tu cuenta' },
  resetPassword: { routeId: 'R005', pattern: '/restablecer/passwd/{link}', title: 'Nueva contraseña' },
  group: { routeId: 'R006', pattern: '/grupos/{rutaGrupo}', title: 'Categorías' },
  subgroup: { routeId: 'R008', pattern: '/grupos/{grupos}/{rutaSubgrupos}', title: 'Categorías' },
  thirdLevelGroup: {
    routeId: 'R009',
    pattern: '/grupos/{grupos}/{rutaSubgrupos}/{rutaSubgrupoNivel3}',
    title: 'Categorías',
  },
  allGroups: { routeId: 'R010', pattern: '/todasLasCategorias', title: 'Todas las categorías' },
  branches: { routeId: 'R011', pattern: '/sucursales', title: 'Sucursales' },
  search: { routeId: 'R012', pattern: '/busqueda/{producto}', title: 'Búsqueda' },
  login: { routeId: 'R013', pattern: '/login', title: 'Ingresa a tu cuenta' },
  registration: { routeId: 'R014', pattern: '/registro', title: 'Crea tu cuenta' },
  profile: { routeId: 'R015', pattern: '/perfil', title: 'Mi perfil', requiresLogin: true },
  profileDocuments: {
    routeId: 'R052',
    pattern: '/perfil/documentos',
    title: 'Mis documentos',
    requiresLogin: true,
  },
  promotion: { routeId: 'R032', pattern: '/promocion/{promocionLink_Or_ID}', title: 'Promoción' },
  promotions: { routeId: 'R033', pattern: '/promociones', title: 'Promociones' },
  promotionsOfKind: {
    routeId: 'R034',
    pattern: '/promociones/{tipoPromocion}/{opcion}/{busqueda}',
    // A035: a raffle has the same shape and is another page.
    links: /^\/promociones\/(descuentos|canjes|bonificaciones|todas)(\/[^/]+){0,2}\/*$/i,
    title: 'Promociones',
  },
  product: { routeId: 'R030', pattern: '/productos/detalle/{productoId}', title: 'Producto' },
  productByQuery: { routeId: 'R031', pattern: '/productos/detalle?p&ref', title: 'Producto' },
  specialHours: { routeId: 'R039', pattern: '/horariosEspeciales', title: 'Horarios especiales' },
  appEntryPath: { routeId: 'R085', pattern: '/AppNavigate/{url}' },
  appEntryQuery: { routeId: 'R086', pattern: '/AppNavigate?url&token' },
  unknown: { routeId: 'R091', pattern: '*' },
} as const satisfies Record<string, RouteHandle>;

const shownPaths = new Set(Object.values(routeTable).map(({ pattern }) => normalise(pattern)));

/** ROUTE-01 ROUTE-02: the shell offers only what the table holds, whatever the letter case or the last slash. */
export function hasRoute(pattern: string): boolean {
  return pattern.startsWith('/') && shownPaths.has(normalise(pattern));
}

const shownPages = Object.values<RouteHandle>(routeTable).map(({ pattern, links }) => links ?? pageExpression(pattern));

/** The same for a link: its query and hash say nothing, and the values of a pattern may be any. */
export function hasPage(link: string): boolean {
  const path = link.split(/[?#]/, 1)[0] ?? '';
  return shownPages.some((page) => page.test(path));
}

export function documentTitle(pageTitle: string | undefined): string {
  return pageTitle ? `${pageTitle} | Botica` : 'Botica, tu farmacia en línea';
}

function normalise(pattern: string): string {
  return pattern.toLowerCase().replace(/(?<=.)\/+$/, '');
}

function pageExpression(pattern: string): RegExp {
  const path = pattern
    .replace(/\?.*/, '')
    .replace('*', '\\*')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${path}/*$`, 'i');
}
