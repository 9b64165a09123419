import { type Company, type CompanyId, companies, companyOf } from '@botica/domain/companies';
import { create } from 'zustand';
import { readCookie, writeCookie } from './cookie.ts';
import { onStoredChange, readStored, writeStored } from './storage.ts';

const companyStorageKey = 'empresa';
/** A071: the cookie keeps the country when local storage is cleared. */
const cookieName = 'botica-empresa';

/** COUNTRY-01, COUNTRY-02, A005. */
export function resolveCompany(sources: { stored: unknown; cookie: string | undefined }): Company {
  return companyOf(sources.stored ?? sources.cookie);
}

const useCompanyStore = create<{ company: Company }>(() => ({ company: rememberedCompany() }));

/** All tabs share one country: a basket belongs to one country. */
onStoredChange([companyStorageKey], () => useCompanyStore.setState({ company: rememberedCompany() }));

export function useCompany(): Company {
  return useCompanyStore((state) => state.company);
}

export function getCompany(): Company {
  return useCompanyStore.getState().company;
}

export function onCompanyChange(listener: () => void): () => void {
  return useCompanyStore.subscribe(listener);
}

export function setCompany(id: CompanyId): void {
  writeStored(companyStorageKey, id);
  writeCookie(cookieName, String(id));
  if (getCompany().id !== id) useCompanyStore.setState({ company: companies[id] });
}

function rememberedCompany(): Company {
  return resolveCompany({ stored: readStored(companyStorageKey, isPresent), cookie: readCookie(cookieName) });
}

function isPresent(value: unknown): value is NonNullable<unknown> {
  return value !== undefined && value !== null;
}
