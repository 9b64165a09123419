import type { CompanyId } from '@botica/domain/companies';
import { readStored } from './storage.ts';

export const summariesKey = 'carrito-resumen';

/** The cart summary of every page. Stored apart from the cart, so that a page shows it without the pricing code. */
export interface CartSummary {
  /** Number of products, whatever their quantities. */
  products: number;
  /** The formatted total, with its currency. */
  total: string;
  quantities: Readonly<Record<number, number>>;
}

export type Summaries = Partial<Record<CompanyId, CartSummary>>;

export function readSummaries(): Summaries {
  return readStored(summariesKey, isSummaries) ?? {};
}

function isSummaries(value: unknown): value is Summaries {
  return typeof value === 'object' && value !== null && Object.values(value).every(isSummary);
}

function isSummary(value: Partial<CartSummary> | null): boolean {
  return typeof value?.products === 'number' && typeof value.total === 'string' && typeof value.quantities === 'object';
}

/** Read from storage, without the code of the cart. */
export function hasCartIn(companyId: CompanyId): boolean {
  return (readSummaries()[companyId]?.products ?? 0) > 0;
}
