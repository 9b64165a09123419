import { describe, expect, it } from 'vitest';
import { filtersOf, isWithin, queryOf, toggleState } from './payment-filters.ts';

const today = '2026-11-15';
const read = (query: string) => filtersOf(new URLSearchParams(query), today);

describe('the filters of the payment histories', () => {
  it.each([
    ['desde=2026-01-02&hasta=2026-03-04', { period: undefined, range: { from: '2026-01-02', to: '2026-03-04' } }],
    ['meses=12', { period: 12, range: { from: '2025-11-20', to: today } }],
    ['', { period: 1, range: { from: '2026-10-16', to: today } }],
    ['meses=5', { period: 1 }],
    ['desde=2026-01-02', { period: 1 }],
    ['desde=ayer&hasta=hoy', { period: 1 }],
    ['desde=2026-03-04&hasta=2026-01-02', { period: 1 }],
    ['desde=2026-13-45&hasta=2026-13-46', { period: 1 }],
  ])('HIST-01 HIST-03 the address with %j asks for %j', (query, filters) => expect(read(query)).toMatchObject(filters));

  it.each(['', 'meses=6', 'meses=12&estado=2,3', 'desde=2026-01-02&hasta=2026-03-04&estado=pagada'])(
    'LINK-01 the filters survive a round trip through the address: %j',
    (query) => expect(decodeURIComponent(String(new URLSearchParams(queryOf(read(query)))))).toBe(query),
  );

  it('LINK-03 a state is added and removed by the same press', () => {
    expect(toggleState(['2'], '1')).toEqual(['1', '2']);
    expect(toggleState(['1', '2'], '1')).toEqual(['2']);
  });

  it('a payment belongs to its day in the time zone of the store', () => {
    const range = { from: '2026-11-14', to: '2026-11-14' };
    expect(isWithin('2026-11-15T05:30:00Z', range)).toBe(true);
    expect(isWithin('2026-11-15T06:30:00Z', range)).toBe(false);
  });
});
