import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFacets, formatPriceFilter, parseFacets, parsePriceFilter } from './search.ts';

const filled = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());

it('SEARCH-21 facets are sent as one list joined by commas, with any characters in their values', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: filled, value: filled })), (selected) => {
      expect(parseFacets(formatFacets(selected))).toEqual(selected);
    }),
  );
  expect(formatFacets([{ name: 'Laboratorio', value: 'Sur, Norte' }])).toBe('Laboratorio:Sur%2C Norte');
});

it('an unreadable facet is ignored', () => {
  expect(parseFacets(',,Forma,:x,Forma:,Forma:Tableta,%E0%A4%A:x')).toEqual([{ name: 'Forma', value: 'Tableta' }]);
  expect(parseFacets(undefined)).toEqual([]);
});

it.each([
  ['precio:100-250', { minimumCents: 100_00, maximumCents: 250_00 }],
  ['precio:99.5-', { minimumCents: 99_50 }],
  ['precio:-250', { maximumCents: 250_00 }],
  ['precio:-', {}],
  ['precio:a-b', {}],
  ["precio:1-2'; drop", {}],
  [undefined, {}],
])('the price filter %j reads as %j', (text, range) => expect(parsePriceFilter(text)).toEqual(range));

it('a formatted price filter is parsed back unchanged', () => {
  expect(parsePriceFilter(formatPriceFilter({ minimum: 100, maximum: 250 }))).toEqual({
    minimumCents: 100_00,
    maximumCents: 250_00,
  });
});
