import type { CompanyId } from '@botica/domain/companies';
import { create } from 'zustand';
import { useCompany } from '../../lib/company-store.ts';
import { onStoredChange, readStored, writeStored } from '../../lib/storage.ts';
import { glanceStorageKey } from './cart-keys.ts';

/** What every page shows of the cart. Kept apart, so that it is shown by whoever does not know how to price. */
export interface CartGlance {
  /** How many products, whatever their quantities. */
  products: number;
  /** The total as it is written, with its currency. */
  total: string;
  quantities: Readonly<Record<number, number>>;
}

type Glances = Partial<Record<CompanyId, CartGlance>>;

const empty: CartGlance = { products: 0, total: '', quantities: {} };

const useGlances = create<{ glances: Glances }>(() => ({ glances: readGlances() }));

onStoredChange([glanceStorageKey], () => useGlances.setState({ glances: readGlances() }));

export function useCartGlance(): CartGlance {
  const { id } = useCompany();
  return useGlances(({ glances }) => glances[id] ?? empty);
}

/** Units of a product in the cart. */
export function useCartQuantity(productId: number): number {
  const { id } = useCompany();
  return useGlances(({ glances }) => glances[id]?.quantities[productId] ?? 0);
}

export function writeGlance(companyId: CompanyId, glance: CartGlance): void {
  const glances = { ...useGlances.getState().glances, [companyId]: glance };
  writeStored(glanceStorageKey, glances);
  useGlances.setState({ glances });
}

/** After the storage was emptied. */
export function reloadGlance(): void {
  useGlances.setState({ glances: readGlances() });
}

function readGlances(): Glances {
  return readStored(glanceStorageKey, isGlances) ?? {};
}

function isGlances(value: unknown): value is Glances {
  return typeof value === 'object' && value !== null && Object.values(value).every(isGlance);
}

function isGlance(value: Partial<CartGlance> | null): boolean {
  return typeof value?.products === 'number' && typeof value.total === 'string' && typeof value.quantities === 'object';
}
