import { searchOrders } from '@botica/domain/catalogue/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseOrder,
  choosePrice,
  clearFilters,
  countFilters,
  type ListChoices,
  priceFilterOf,
  readChoices,
  toggleFacet,
  writeChoices,
} from './list-choices.ts';

const read = (search: string) => readChoices(new URLSearchParams(search));
const onPage3: ListChoices = {
  page: 3,
  order: 'az',
  facets: [{ name: 'Forma', value: 'tableta' }],
  price: { maximum: 90 },
};

describe('the choices of a list', () => {
  it('falls back to the default choices when the address has none, or only unreadable ones', () => {
    const atFirst = { page: 1, order: 'relevancia', facets: [], price: {} };
    expect(read('')).toEqual(atFirst);
    expect(read('pagina=-2&orden=barato&filtros=%2C%3A%2CX&precio=abc')).toEqual(atFirst);
    expect(read('pagina=1.5&precio=-')).toEqual(atFirst);
  });

  it('the address encodes a filter once', () => {
    const facets = [{ name: 'Laboratorio', value: 'Río Plátano' }];
    const address = writeChoices({ ...onPage3, facets }, new URLSearchParams()).toString();
    expect(address).not.toContain('%25');
    expect(read(address).facets).toEqual(facets);
    expect(read('filtros=Laboratorio%3AR%25C3%25ADo%2520Pl%25C3%25A1tano').facets).toEqual(facets);
  });

  it('SEARCH-04 SEARCH-05 SEARCH-06 choices survive a round trip through the address, whatever their values contain', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const amount = fc.integer({ min: 1, max: 9_999_999 });
    const choices = fc.record({
      page: fc.integer({ min: 1, max: 500 }),
      order: fc.constantFrom(...searchOrders),
      facets: fc.array(fc.record({ name: text, value: text }), { maxLength: 4 }),
      price: fc.record({ minimum: amount, maximum: amount }, { requiredKeys: [] }),
    });
    fc.assert(
      fc.property(choices, (given) => {
        const address = writeChoices(given, new URLSearchParams('busqueda=tos')).toString();
        expect(read(address)).toEqual(given);
        expect(address).toContain('busqueda=tos');
      }),
    );
  });

  it.each([
    ['SEARCH-11 a filter', (choices: ListChoices) => toggleFacet(choices, { name: 'Forma', value: 'jarabe' })],
    [
      'SEARCH-11 a filter taken away',
      (choices: ListChoices) => toggleFacet(choices, { name: 'Forma', value: 'tableta' }),
    ],
    ['SEARCH-11 a price', (choices: ListChoices) => choosePrice(choices, { minimum: 5 })],
    ['SEARCH-11 no filter', clearFilters],
    ['SEARCH-12 an order', (choices: ListChoices) => chooseOrder(choices, 'za')],
  ])('%s goes back to page 1', (_, change) => expect(change(onPage3).page).toBe(1));

  it('SEARCH-05 choosing a filter twice removes it', () => {
    const forma = { name: 'Forma', value: 'jarabe' };
    const chosen = toggleFacet(onPage3, forma);
    expect(chosen.facets).toEqual([{ name: 'Forma', value: 'tableta' }, forma]);
    expect(toggleFacet(chosen, forma).facets).toEqual(onPage3.facets);
    expect([countFilters(chosen), countFilters(clearFilters(chosen))]).toEqual([3, 0]);
  });

  it('writes a range of prices as the search call reads it', () => {
    expect(priceFilterOf({ minimum: 100, maximum: 250 })).toBe('precio:100-250');
    expect(priceFilterOf({ maximum: 90 })).toBe('precio:-90');
    expect(priceFilterOf({})).toBeUndefined();
  });
});
