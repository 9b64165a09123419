import { deliveryFilters } from '@botica/contract/orders/invoices';
import { periods } from '@botica/ui/forms/dates/period-filter.tsx';
import { describe, expect, it } from 'vitest';
import { countFilters, type InvoiceFilters, noFilters, readFilters, writeFilters } from './invoice-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('INV-01 INV-02 the filters of invoices', () => {
  it.each<[string, InvoiceFilters]>([
    ['', noFilters],
    ['meses=24&entrega=domicilio&anuladas=1', { months: 24, delivery: 'domicilio', onlyAnnulled: true }],
    ['meses=2&entrega=__proto__&anuladas=si', noFilters],
  ])('filters are read from %j', (query, filters) => expect(read(query)).toEqual(filters));

  it('filters survive a round trip through the address', () => {
    for (const months of periods) {
      for (const delivery of [undefined, ...deliveryFilters]) {
        for (const onlyAnnulled of [false, true]) {
          const filters = { months, delivery, onlyAnnulled };
          expect(readFilters(writeFilters(filters))).toEqual(filters);
        }
      }
    }
    expect(writeFilters(noFilters).size).toBe(0);
  });

  it('the filter count leaves out the period', () => {
    expect(
      [noFilters, read('meses=3&entrega=sucursal'), read('entrega=sucursal&anuladas=1')].map(countFilters),
    ).toEqual([0, 1, 2]);
  });
});
