import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeSections } from './arrange-sections.ts';

const section = (posicion: number, esFija = false) => ({ posicion, esFija });
const free = (count: number) => Array.from({ length: count }, (_, index) => section(index + 1));
const places = (sections: readonly { posicion: number }[]) => sections.map(({ posicion }) => posicion);
const last = () => 0.999;

describe('sections of the home page', () => {
  it('HOME-09 shows four sections when there are more than five', () =>
    expect(places(arrangeSections(free(6), last))).toEqual([1, 2, 3, 4]));

  it('A044 five sections keep the order of the server', () =>
    expect(places(arrangeSections([...free(5)].reverse(), last))).toEqual([1, 2, 3, 4, 5]));

  it('HOME-10 fewer than five sections come in random order', () =>
    expect(places(arrangeSections(free(4), last))).toEqual([4, 3, 2, 1]));

  it('HOME-10 a section with a fixed position stays there', () => {
    const given = [section(1, true), section(2), section(3, true), section(4)];
    expect(places(arrangeSections(given, last))).toEqual([1, 4, 3, 2]);
  });

  it('HOME-09 fixed sections do not count', () => {
    const given = [section(0, true), ...free(5), section(9, true)];
    expect(places(arrangeSections(given, last))).toEqual([0, 1, 2, 3, 4, 5, 9]);
  });

  it('HOME-09 HOME-10 never repeats nor invents a section', () => {
    const sections = fc.uniqueArray(fc.record({ posicion: fc.nat(50), esFija: fc.boolean() }), {
      selector: ({ posicion }) => posicion,
    });
    fc.assert(
      fc.property(sections, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, chance) => {
        const shown = arrangeSections(given, () => chance);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.every((one) => given.includes(one))).toBe(true);
        expect(shown.filter(({ esFija }) => esFija)).toHaveLength(given.filter(({ esFija }) => esFija).length);
      }),
    );
  });
});
