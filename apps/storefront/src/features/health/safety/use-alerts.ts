import type { CartFacts } from '@botica/contract/cart/lines';
import type { Alert } from '@botica/domain/health/safety';
import { checkCart, personFor } from '@botica/domain/health/safety';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useCartPeople } from '../for-whom/index.ts';
import { cartName, setShown, useAccepted } from './accepted-alerts.ts';
import { medicinesQuery, rulesQuery } from './safety.api.ts';

export interface SafetyView {
  alerts: readonly Alert[];
  /** Nothing before it is known. */
  isDemo: boolean | undefined;
}

/** The alerts of a cart, computed here with the rules of the server, for the people who are named. */
export function useAlerts(cart: CartFacts): SafetyView {
  const { id: companyId } = useCompany();
  const shown = useCartPeople(cart.productosCarritoCompra);
  const name = cartName(companyId, cart.productosCarritoCompra, shown?.forWhom);
  const asked = useMemo(() => idsOf(name).map(Number), [name]);
  const { data, isPlaceholderData } = useQuery({
    ...medicinesQuery(companyId, asked),
    placeholderData: keepPreviousData,
  });
  // One medicine alone warns only for a person.
  const mayWarn = (data?.medicines.length ?? 0) > 1 || (shown?.named.length ?? 0) > 0;
  const { data: rules } = useQuery(rulesQuery(companyId, mayWarn ? data?.version : undefined));
  const refused = useAccepted(({ fromServer }) => (fromServer?.cart === name ? fromServer : undefined));
  const round = useAccepted((state) => state.round);
  const alerts = useMemo(() => {
    if (refused) return refused.alerts;
    if (!rules || !data || !shown) return [];
    const inCart = new Set(idsOf(name));
    const medicines = data.medicines.filter(({ key }) => inCart.has(key));
    const { named: people, forWhom } = shown;
    return checkCart(rules, { medicines, people, personOf: (key) => personFor(forWhom, Number(key)) });
  }, [refused, name, rules, data, shown]);
  // What the previous cart says is shown until the answer for this one comes, and counts for nothing.
  const isKnown = rules !== undefined && shown !== undefined && !isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for it again
  useEffect(() => setShown(isKnown ? { cart: name, alerts } : undefined), [name, alerts, isKnown, round]);
  return { alerts, isDemo: refused ? refused.isDemo : data?.isDemo };
}

const idsOf = (name: string) => (name.split(':')[1] ?? '').split(',');
