/** GUARD-07, A013: what the coupon, top-up and explore pages say besides opening the login. */
export const loginNeededMessage = 'Debes iniciar sesión para poder hacer uso de este servicio';

/** GUARD-02: where somebody wanted to go. */
export interface LoginTarget {
  /** Path, query and hash. */
  path: string;
  params: Readonly<Record<string, string>>;
}

export interface GuardedRoute {
  requiresLogin?: boolean | undefined;
  /** GUARD-07 */
  saysLoginNeeded?: boolean | undefined;
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

/** GUARD-04 GUARD-05: where somebody goes who opens the login while logged in; nowhere for a visitor. */
export function leaveLoginScreen(isLoggedIn: boolean, previous: string | undefined): string | undefined {
  return isLoggedIn ? withoutLogin(previous) : undefined;
}

/** GUARD-06: where a login leads. From the modal, without a target, the page stays the one it is. */
export function placeAfterLogin(from: {
  target: LoginTarget | undefined;
  isOnLoginScreen: boolean;
  previous: string | undefined;
}): string | undefined {
  if (from.target) return from.target.path;
  return from.isOnLoginScreen ? withoutLogin(from.previous) : undefined;
}

/** Only a path of this site: what is stored may have been written by anybody. */
export function isLoginTarget(value: unknown): value is LoginTarget {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('params' in value)) return false;
  const { path, params } = value;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof params === 'object' && params !== null;
}

/** The pages that a login leaves behind; any other stays in view, and nobody is sent back to these. */
export function isEnteringPage(path: string): boolean {
  return /^\/(login|registro|activar|restablecer)(?=[/?#]|$)/i.test(path);
}

function withoutLogin(previous: string | undefined): string {
  return previous === undefined || isEnteringPage(previous) ? '/' : previous;
}
