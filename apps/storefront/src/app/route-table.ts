export interface RouteHandle {
  /** The row of docs/spec/routes.tsv. */
  routeId: string;
  pattern: string;
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
  branches: { routeId: 'R011', pattern: '/sucursales', title: 'Sucursales' },
  login: { routeId: 'R013', pattern: '/login', title: 'Ingresa a tu cuenta' },
  registration: { routeId: 'R014', pattern: '/registro', title: 'Crea tu cuenta' },
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

/** The same for a link that may carry a query or a hash. */
export function hasPage(link: string): boolean {
  return hasRoute(link.split(/[?#]/, 1)[0] ?? '');
}

export function documentTitle(pageTitle: string | undefined): string {
  return pageTitle ? `${pageTitle} | Botica` : 'Botica, tu farmacia en línea';
}

function normalise(pattern: string): string {
  return pattern.toLowerCase().replace(/(?<=.)\/+$/, '');
}
