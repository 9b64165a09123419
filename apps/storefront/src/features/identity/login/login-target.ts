import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { isEnteringPage, isLoginTarget, type LoginTarget } from '../session/guard.ts';

const key = 'destino';

/** GUARD-02: kept for this tab, through a reload or the registration. */
export function rememberTarget(target: LoginTarget): void {
  writeStored(key, target, 'session');
}

/** GUARD-06: handed over once. */
export function takeTarget(): LoginTarget | undefined {
  const target = readStored(key, isLoginTarget, 'session');
  removeStored(key, 'session');
  return target;
}

/** Whoever closes the login has changed their mind. */
export function forgetTarget(): void {
  removeStored(key, 'session');
}

let previous: string | undefined;

/** GUARD-04: the last page that was shown, apart from those one enters by: whoever passes them comes back to it. */
export function setPreviousPage(path: string): void {
  if (!isEnteringPage(path)) previous = path;
}

export function previousPage(): string | undefined {
  return previous;
}
