import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'busqueda-pagina';

/** SEARCH-10: the page of results that a shopper left for a product. */
export interface LeftPage {
  /** Path and query of the results, without the page number. */
  address: string;
  page: number;
}

export function rememberLeftPage(left: LeftPage): void {
  writeStored(storageKey, left, 'session');
}

/** A new search starts at its first page, and so does a search after its page was restored. */
export function forgetLeftPage(): void {
  removeStored(storageKey, 'session');
}

/** The page to restore, when the shopper returns to the same results by an address without a page. */
export function pageToRestore(address: string, hasPage: boolean): number | undefined {
  const left = readStored(storageKey, isLeftPage, 'session');
  return left && !hasPage && left.address === address && left.page > 1 ? left.page : undefined;
}

function isLeftPage(value: unknown): value is LeftPage {
  if (typeof value !== 'object' || value === null) return false;
  const { address, page } = value as Partial<LeftPage>;
  return typeof address === 'string' && typeof page === 'number' && Number.isInteger(page) && page >= 1;
}
