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

export function hasTarget(): boolean {
  return readStored(key, isLoginTarget, 'session') !== undefined;
}

/** Closing the login clears the requested page. */
export function forgetTarget(): void {
  removeStored(key, 'session');
}

const endedKey = 'sesion-terminada';

/** SESS-13 A189: why the login is open, for this tab and through a reload. */
export function keepSessionEnded(isEnded: boolean): void {
  if (isEnded) writeStored(endedKey, true, 'session');
  else removeStored(endedKey, 'session');
}

export function wasSessionEnded(): boolean {
  return readStored(endedKey, (value): value is true => value === true, 'session') === true;
}

let previous: string | undefined;

/** GUARD-04: the last page shown, except the login and registration pages: the shopper returns to it. */
export function setPreviousPage(path: string): void {
  if (!isEnteringPage(path)) previous = path;
}

export function previousPage(): string | undefined {
  return previous;
}
