import type { CheckId } from '@botica/domain/checkout';
import type { CompanyId } from '@botica/domain/companies';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { getCompany, useCompany } from '../../lib/company-store.ts';
import { onStoredChange, persistStorage } from '../../lib/storage.ts';
import { readCart } from '../cart/index.ts';
import { getSession, useUser } from '../identity/index.ts';
import { type CheckoutChoices, noChoices, readChoices } from './checkout-choices.ts';
import { acceptedChecks, purchaseKey } from './facts/checkout-facts.ts';

interface Kept {
  ownerId: string;
  choices: unknown;
}

/** Each country and each customer has their own order in preparation. */
interface CheckoutStore {
  byCompany: Partial<Record<CompanyId, Kept>>;
}

const storageKey = 'pedido';

const useStore = create<CheckoutStore>()(
  persist((): CheckoutStore => ({ byCompany: {} }), {
    name: storageKey,
    storage: persistStorage<CheckoutStore>(),
    version: 1,
    merge: (stored, initial) => (isStore(stored) ? { byCompany: stored.byCompany } : initial),
  }),
);

/** The tabs of a browser share one order. */
onStoredChange([storageKey], () => void useStore.persist.rehydrate());

export function useCheckout(): CheckoutChoices {
  const { id } = useCompany();
  const user = useUser();
  const kept = useStore(({ byCompany }) => byCompany[id]);
  return useMemo(() => choicesOf(kept, user?.usuarioId), [kept, user]);
}

export function getCheckout(): CheckoutChoices {
  return choicesOf(useStore.getState().byCompany[getCompany().id], getSession().user?.usuarioId);
}

/** ORDTYPE-05: choices are stored immediately, so that going back, reloading and other tabs find them. */
export function changeCheckout(change: Partial<CheckoutChoices>): void {
  const ownerId = getSession().user?.usuarioId;
  if (ownerId) keep({ ownerId, choices: { ...getCheckout(), ...change } });
}

/** The shopper answered yes; the check is not asked again for the same products. */
export function acceptQuestion(id: CheckId): void {
  const purchase = purchaseKey(readCart().cart);
  changeCheckout({ accepted: { ids: [...acceptedChecks(getCheckout(), purchase), id], purchase } });
}

/** SUBMIT-04: the order waits for its payment. Submitting again creates another order, with all the same choices. */
export function keepUntilPaid(orderId: string): void {
  changeCheckout({ awaitedOrderId: orderId, idempotencyKey: '', isSent: false });
}

/** Whether this browser still holds the cart and the choices of that order. */
export function isAwaitedOrder(orderId: string): boolean {
  return orderId !== '' && getCheckout().awaitedOrderId === orderId;
}

/** SUBMIT-02 ORDTYPE-09: the order was placed, so the choices are reset. */
export function clearCheckout(): void {
  keep(undefined);
}

function keep(kept: Kept | undefined): void {
  const { id } = getCompany();
  useStore.setState(({ byCompany: { [id]: _, ...others } }) => ({
    byCompany: kept ? { ...others, [id]: kept } : others,
  }));
}

function choicesOf(kept: Kept | undefined, userId: string | undefined): CheckoutChoices {
  return kept && userId && kept.ownerId === userId ? readChoices(kept.choices) : noChoices;
}

function isStore(value: unknown): value is CheckoutStore {
  if (typeof value !== 'object' || value === null || !('byCompany' in value)) return false;
  const { byCompany } = value;
  return typeof byCompany === 'object' && byCompany !== null && Object.values(byCompany).every(isKept);
}

function isKept(value: Partial<Kept> | null): boolean {
  return typeof value?.ownerId === 'string';
}
