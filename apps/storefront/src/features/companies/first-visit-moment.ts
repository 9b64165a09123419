import { storedCompany } from '../../lib/company-store.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';

/** A cookie, like the country itself (A071): a logout or a new version clears the storage, and does not ask again. */
const askedCookie = 'botica-pais-preguntado';

/** Pages where prices and stock matter. Pages of a task (a login, an order, a payment) are not interrupted. */
const shoppingPages = /^\/(?:$|productos\/|busqueda\/|grupos\/|todasLasCategorias|promocion|sucursales)/i;

export function isShoppingPage(pathname: string): boolean {
  return shoppingPages.test(pathname);
}

/** The visitor has a country, or was asked before. */
export function hasAnswered(): boolean {
  return storedCompany() !== undefined || readCookie(askedCookie) !== undefined;
}

export function keepAsked(): void {
  writeCookie(askedCookie, '1');
}
