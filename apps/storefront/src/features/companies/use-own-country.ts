import { CallError } from '@botica/contract/client';
import type { LocatedKind } from '@botica/contract/customers/countries';
import { type Company, companyOf } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adoptCompany, useCompany } from '../../lib/company-store.ts';
import { tellCountry } from '../../lib/tell-country.ts';
import { useUser } from '../identity/index.ts';
import { ownCountryQuery } from './countries.api.ts';

interface Shown {
  tipo: LocatedKind;
  id: string;
  isLoaded: boolean;
  error: unknown;
}

interface OwnCountry {
  /** It may still be found in another country. */
  isLooking: boolean;
  /** It is there, and the shopper left that country while the page was open. */
  elsewhere: Company | undefined;
}

const subjects: Readonly<Record<LocatedKind, string>> = { pedido: 'Este pedido', factura: 'Esta factura' };

/**
 * A175: an order or an invoice that is opened by its address opens in its own country. Once it was shown, the page
 * does not switch by itself again: a tab in the background would undo the switch that was made in another tab.
 */
export function useOwnCountry({ tipo, id, isLoaded, error }: Shown): OwnCountry {
  const company = useCompany();
  const user = useUser();
  const arrivedAt = useRef<string>(undefined);
  if (isLoaded) arrivedAt.current = id;
  const isMissing = error instanceof CallError && error.status === 404;
  const found = useQuery({
    ...ownCountryQuery(user?.usuarioId ?? '', tipo, id),
    enabled: user !== undefined && isMissing,
  });
  const own = found.data && companyOf(found.data.empresaId);
  const elsewhere = isMissing && own && own.id !== company.id ? own : undefined;

  useEffect(() => {
    if (!elsewhere || arrivedAt.current === id) return;
    arrivedAt.current = id;
    adoptCompany(elsewhere.id);
    tellCountry(`${subjects[tipo]} es de la tienda de ${elsewhere.countryName}: te la abrimos.`, company);
  }, [elsewhere, company, tipo, id]);

  return { isLooking: isMissing && found.isLoading, elsewhere };
}
