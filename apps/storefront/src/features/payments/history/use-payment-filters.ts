import { storeDate } from '@botica/domain/time';
import { useCallback } from 'react';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
import { filtersOf, type PaymentFilters, queryOf } from './payment-filters.ts';

export interface PaymentFilterControl {
  filters: PaymentFilters;
  today: string;
  show: (change: Partial<PaymentFilters>) => void;
}

export function usePaymentFilters(): PaymentFilterControl {
  const today = storeDate(new Date()).isoDate;
  const read = useCallback((query: URLSearchParams) => filtersOf(query, today), [today]);
  const [filters, choose] = useAddressChoices(read, queryOf);
  return { filters, today, show: (change) => choose({ ...filters, ...change }) };
}
