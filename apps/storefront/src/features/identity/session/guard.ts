import { externalOrdersPath } from '@botica/domain/company-orders/external';

/** GUARD-07, A013: the message of the coupon, top-up and explore pages when the login opens. */
export const loginNeededMessage = 'Debes iniciar sesión para poder hacer uso de este servicio';

/** GUARD-02: the requested page. */
export interface LoginTarget {
  /** Path, query and hash. */
  path: string;
  params: Readonly<Record<string, string>>;
}

export interface GuardedRoute {
  requiresLogin?: boolean | undefined;
  /** GUARD-07 */
  saysLoginNeeded?: boolean | undefined;
  /** ROLE-07..09: a page only for them, or one that redirects them; nothing when it is for everybody. */
  externalClients?: 'only' | 'away' | undefined;
}

export type AccessDecision =
  | { isAllowed: true }
  | { isAllowed: false; goTo: '/'; remember: LoginTarget; message: string | undefined };

/** GUARD-01 GUARD-02 GUARD-07 */
export function decideAccess(route: GuardedRoute, isLoggedIn: boolean, target: LoginTarget): AccessDecision {
  if (!route.requiresLogin || isLoggedIn) return { isAllowed: true };
  return {
    isAllowed: false,
    goTo: '/',
    remember: target,
    message: route.saysLoginNeeded ? loginNeededMessage : undefined,
  };
}

/** ROLE-07 ROLE-08 ROLE-09: the redirect of a customer who may not open the page; nothing otherwise. */
export function placeOfKind({ externalClients }: GuardedRoute, isExternal: boolean): string | undefined {
  if (externalClients === 'only' && !isExternal) return '/';
  return externalClients === 'away' && isExternal ? externalOrdersPath : undefined;
}

/** GUARD-04 GUARD-05: the redirect of a logged-in customer who opens the login; nothing for a visitor. */
export function leaveLoginScreen(isLoggedIn: boolean, previous: string | undefined): string | undefined {
  return isLoggedIn ? withoutLogin(previous) : undefined;
}

/**
 * GUARD-06: the page after a login. From the modal, without a target, the page stays. ROLE-06 A055: external clients go
 * to their orders, unless they requested a page.
 */
export function placeAfterLogin(from: {
  target: LoginTarget | undefined;
  isOnLoginScreen: boolean;
  previous: string | undefined;
  isExternalClient: boolean;
}): string | undefined {
  if (from.target) return from.target.path;
  if (from.isExternalClient) return externalOrdersPath;
  return from.isOnLoginScreen ? withoutLogin(from.previous) : undefined;
}

/** Only a path of this site: stored values are not trusted. */
export function isLoginTarget(value: unknown): value is LoginTarget {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('params' in value)) return false;
  const { path, params } = value;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof params === 'object' && params !== null;
}

/** The pages that a login replaces; any other stays in view. The shopper is never sent back to these. */
export function isEnteringPage(path: string): boolean {
  return /^\/(login|registro|activar|restablecer)(?=[/?#]|$)/i.test(path);
}

function withoutLogin(previous: string | undefined): string {
  return previous === undefined || isEnteringPage(previous) ? '/' : previous;
}
