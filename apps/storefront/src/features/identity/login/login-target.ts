import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { isEnteringPage, isLoginTarget, type LoginTarget } from '../session/guard.ts';

const key = 'destino';

/** GUARD-02: stored for this tab, through a reload or the registration. */
export function rememberTarget(target: LoginTarget): void {
  writeStored(key, target, 'session');
}

/** GUARD-06: returned once. */
export function takeTarget(): LoginTarget | undefined {
  const target = readStored(key, isLoginTarget, 'session');
  removeStored(key, 'session');
  return target;
}

/** Closing the login clears the requested page. */
export function forgetTarget(): void {
  removeStored(key, 'session');
}

let previous: string | undefined;

/** GUARD-04: the last page shown, except the login and registration pages: the shopper returns to it. */
export function setPreviousPage(path: string): void {
  if (!isEnteringPage(path)) previous = path;
}

export function previousPage(): string | undefined {
  return previous;
}
