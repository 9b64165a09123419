import type { CompanyId } from '@botica/domain/companies';
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from '../../../../lib/storage.ts';

const storageKey = 'vistos';
/** As many as a shopper would look back at. */
export const viewedLimit = 20;

type ViewedByCompany = Partial<Record<CompanyId, readonly number[]>>;

const nothing: readonly number[] = [];
const listeners = new Set<() => void>();
let known: ViewedByCompany | undefined;

/** The newest first, each product once. */
export function withViewed(viewed: readonly number[], productId: number): readonly number[] {
  return [productId, ...viewed.filter((id) => id !== productId)].slice(0, viewedLimit);
}

/** HOME-02: the viewed products are stored in the browser, separately for each country. */
export function recordViewed(companyId: CompanyId, productId: number): void {
  const viewed = read();
  if (viewed[companyId]?.[0] === productId) return;
  known = { ...viewed, [companyId]: withViewed(viewed[companyId] ?? nothing, productId) };
  writeStored(storageKey, known);
  for (const listener of listeners) listener();
}

/** One product, or all of one country, in this browser. */
export function forgetViewed(companyId: CompanyId, productId?: number): void {
  const viewed = read();
  const left = productId === undefined ? nothing : (viewed[companyId] ?? nothing).filter((id) => id !== productId);
  known = { ...viewed, [companyId]: left };
  writeStored(storageKey, known);
  for (const listener of listeners) listener();
}

export function useViewedIds(companyId: CompanyId): readonly number[] {
  return useSyncExternalStore(subscribe, () => read()[companyId] ?? nothing);
}

onStoredChange([storageKey], () => {
  known = undefined;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): ViewedByCompany {
  known ??= readStored(storageKey, isViewed) ?? {};
  return known;
}

function isViewed(value: unknown): value is ViewedByCompany {
  return typeof value === 'object' && value !== null && Object.values(value).every(isIdList);
}

function isIdList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0);
}
