import type { CompanyId } from '@botica/domain/companies';
import { create } from 'zustand';
import { useCompany } from '../../../lib/company-store.ts';
import { onStoredChange, readStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'carrito-resumen';

/** The cart summary of every page. Stored apart from the cart, so that a page shows it without the pricing code. */
export interface CartSummary {
  /** Number of products, whatever their quantities. */
  products: number;
  /** The formatted total, with its currency. */
  total: string;
  quantities: Readonly<Record<number, number>>;
}

type Summaries = Partial<Record<CompanyId, CartSummary>>;

const empty: CartSummary = { products: 0, total: '', quantities: {} };

const useSummaries = create<{ summaries: Summaries }>(() => ({ summaries: readSummaries() }));

onStoredChange([storageKey], () => useSummaries.setState({ summaries: readSummaries() }));

export function useCartSummary(): CartSummary {
  const { id } = useCompany();
  return useSummaries(({ summaries }) => summaries[id] ?? empty);
}

/** Units of a product in the cart. */
export function useCartQuantity(productId: number): number {
  const { id } = useCompany();
  return useSummaries(({ summaries }) => summaries[id]?.quantities[productId] ?? 0);
}

export function writeSummary(companyId: CompanyId, summary: CartSummary): void {
  const summaries = { ...useSummaries.getState().summaries, [companyId]: summary };
  writeStored(storageKey, summaries);
  useSummaries.setState({ summaries });
}

/** After the storage was cleared. */
export function reloadSummary(): void {
  useSummaries.setState({ summaries: readSummaries() });
}

function readSummaries(): Summaries {
  return readStored(storageKey, isSummaries) ?? {};
}

function isSummaries(value: unknown): value is Summaries {
  return typeof value === 'object' && value !== null && Object.values(value).every(isSummary);
}

function isSummary(value: Partial<CartSummary> | null): boolean {
  return typeof value?.products === 'number' && typeof value.total === 'string' && typeof value.quantities === 'object';
}
