import type { CompanyId } from '@botica/domain/companies';
import { create } from 'zustand';
import { onStoredChange, readStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'busquedas';
const mostKept = 8;

type Kept = Partial<Record<CompanyId, readonly string[]>>;

/** A visitor's searches in this browser, newest first. A customer's searches are stored on the server. */
const useRecentStore = create<{ kept: Kept }>(() => ({ kept: readKept() }));
onStoredChange([storageKey], () => useRecentStore.setState({ kept: readKept() }));

const none: readonly string[] = [];

export function useRecentSearches(companyId: CompanyId): readonly string[] {
  return useRecentStore(({ kept }) => kept[companyId] ?? none);
}

export function rememberSearch(companyId: CompanyId, term: string): void {
  change(companyId, (terms) => withNewest(terms, term));
}

/** Without a term, all of them. */
export function forgetSearch(companyId: CompanyId, term?: string): void {
  change(companyId, (terms) => (term === undefined ? [] : terms.filter((kept) => kept !== term)));
}

/** A repeated term moves to the front, as it was last written. */
export function withNewest(terms: readonly string[], term: string): string[] {
  const written = term.trim().replace(/\s+/g, ' ');
  if (written === '') return [...terms];
  return [written, ...terms.filter((kept) => kept.toLowerCase() !== written.toLowerCase())].slice(0, mostKept);
}

function change(companyId: CompanyId, next: (terms: readonly string[]) => readonly string[]): void {
  const kept = { ...readKept(), [companyId]: next(readKept()[companyId] ?? []) };
  writeStored(storageKey, kept);
  useRecentStore.setState({ kept });
}

function readKept(): Kept {
  return readStored(storageKey, isKept) ?? {};
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((terms) => Array.isArray(terms) && terms.every((term) => typeof term === 'string'));
}
