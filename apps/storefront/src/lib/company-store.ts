import { type Company, type CompanyId, companies, companyOf } from '@botica/domain/companies';
import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

const companyStorageKey = 'empresa';
/** A071: the cookie keeps the country when local storage is cleared. */
const cookieName = 'botica-empresa';
const chosenKey = 'pais-elegido';

/** COUNTRY-01, COUNTRY-02, A005. */
export function resolveCompany(sources: { stored: unknown; cookie: string | undefined }): Company {
  return companyOf(sources.stored ?? sources.cookie);
}

const followListeners = new Set<(before: Company) => void>();

const useCompanyStore = create<{ company: Company }>(() => ({ company: rememberedCompany() }));

/** All tabs share one country: a basket belongs to one country. */
function reread(): void {
  const before = getCompany();
  useCompanyStore.setState({ company: rememberedCompany() });
  if (getCompany() !== before) for (const listener of followListeners) listener(before);
}
onStoredChange([companyStorageKey], reread);
// A page in the back-forward cache received no events meanwhile.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) reread();
});

export function useCompany(): Company {
  return useCompanyStore((state) => state.company);
}

export function getCompany(): Company {
  return useCompanyStore.getState().company;
}

export function onCompanyChange(listener: () => void): () => void {
  return useCompanyStore.subscribe(listener);
}

/** Notifies when this tab follows a change that another tab made. */
export function onCompanyFollowed(listener: (before: Company) => void): () => void {
  followListeners.add(listener);
  return () => followListeners.delete(listener);
}

/** A choice of the shopper: by the switcher, by a link with a country, or by its home page. */
export function setCompany(id: CompanyId): void {
  writeStored(chosenKey, true, 'session');
  adoptCompany(id);
}

/** The store changes the country by itself, so the account may change it again (A176). */
export function adoptCompany(id: CompanyId): void {
  writeStored(companyStorageKey, id);
  writeCookie(cookieName, String(id));
  if (getCompany().id !== id) useCompanyStore.setState({ company: companies[id] });
}

/** Whether the shopper chose the country on purpose in this visit. */
export function isCompanyChosen(): boolean {
  return readStored(chosenKey, isPresent, 'session') !== undefined;
}

/** Nothing when the default of COUNTRY-02 applies. */
export function storedCompany(): Company | undefined {
  const stored = readStored(companyStorageKey, isPresent) ?? readCookie(cookieName);
  return stored === undefined ? undefined : rememberedCompany();
}

function rememberedCompany(): Company {
  return resolveCompany({ stored: readStored(companyStorageKey, isPresent), cookie: readCookie(cookieName) });
}

function isPresent(value: unknown): value is NonNullable<unknown> {
  return value !== undefined && value !== null;
}
