import { storeDate } from '@botica/domain/time';
import { useSearchParams } from 'react-router';
import type { DateRange } from '../payments.api.ts';
import { rangeOf } from './date-range.ts';

/** The dates are stored in the address: a reload or the back button keeps them. */
export function useDateRange() {
  const [query, setQuery] = useSearchParams();
  const today = storeDate(new Date()).isoDate;
  return {
    today,
    query,
    range: rangeOf(query, today),
    search({ from, to }: DateRange, others: Record<string, string> = {}): void {
      setQuery({ desde: from, hasta: to, ...others }, { replace: true, preventScrollReset: true });
    },
  };
}
