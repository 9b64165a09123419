import type { DeliveryFilter } from '@botica/contract/orders/invoices';
import { deliveryFilters } from '@botica/contract/orders/invoices';
import { defaultPeriod, type Period, periods } from '@botica/ui/forms/dates/period-filter.tsx';

/** INV-01 INV-02 */
export interface InvoiceFilters {
  months: Period;
  /** Nothing: any. */
  delivery: DeliveryFilter | undefined;
  onlyAnnulled: boolean;
}

export const noFilters: InvoiceFilters = { months: defaultPeriod, delivery: undefined, onlyAnnulled: false };

/** INV-03 */
export const deliveryLabels: Readonly<Record<DeliveryFilter, string>> = {
  domicilio: 'A domicilio',
  sucursal: 'En sucursal',
};

/** Stored in the address, so that going back finds the same list. Invalid values are ignored. */
export function readFilters(search: URLSearchParams): InvoiceFilters {
  return {
    months: periods.find((months) => String(months) === search.get('meses')) ?? defaultPeriod,
    delivery: deliveryFilters.find((delivery) => delivery === search.get('entrega')),
    onlyAnnulled: search.get('anuladas') === '1',
  };
}

export function writeFilters({ months, delivery, onlyAnnulled }: InvoiceFilters): URLSearchParams {
  return new URLSearchParams({
    ...(months === defaultPeriod ? {} : { meses: String(months) }),
    ...(delivery ? { entrega: delivery } : {}),
    ...(onlyAnnulled ? { anuladas: '1' } : {}),
  });
}

/** Of those in the panel; the period is beside it. */
export function countFilters({ delivery, onlyAnnulled }: InvoiceFilters): number {
  return (delivery ? 1 : 0) + (onlyAnnulled ? 1 : 0);
}
