import type { CompanyId } from '@botica/domain/companies';
import { create } from 'zustand';
import { useCompany } from '../../../lib/company-store.ts';
import { onStoredChange, writeStored } from '../../../lib/storage.ts';
import { type CartSummary, readSummaries, type Summaries, summariesKey } from '../../../lib/stored-cart-summaries.ts';

const empty: CartSummary = { products: 0, total: '', quantities: {} };

const useSummaries = create<{ summaries: Summaries }>(() => ({ summaries: readSummaries() }));

onStoredChange([summariesKey], () => useSummaries.setState({ summaries: readSummaries() }));

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
  writeStored(summariesKey, summaries);
  useSummaries.setState({ summaries });
}

/** After the storage was cleared. */
export function reloadSummary(): void {
  useSummaries.setState({ summaries: readSummaries() });
}
