import { describe, expect, it } from 'vitest';
import { describeFacet, type ListFacet, matchesTyped, usefulFacets, valuesInView } from './facets.ts';

const value = (name: string, cantidad = 3) => ({ value: name, descripcion: `el ${name}`, selected: false, cantidad });
const facet = (name: string, ...values: string[]): ListFacet => ({
  name,
  data: values.map((each) => value(each)),
  valoresTotales: values.length,
});
const letters = facet('Laboratorio', ...'abcdefghij');

describe('filters', () => {
  it('filters start with six values, and the chosen ones wherever they stand', () => {
    const shown = valuesInView(letters, [{ name: 'Laboratorio', value: 'i' }], false);
    expect(shown.map((each) => each.value)).toEqual([...'abcdefi']);
    expect(valuesInView(letters, [], true)).toHaveLength(10);
  });

  it('filters without a choice are left out', () => {
    const facets = [facet('Forma', 'tableta'), facet('Receta', 'a', 'b'), facet('Descuento', 'x')];
    const shown = usefulFacets(facets, [{ name: 'Descuento', value: 'x' }]);
    expect(shown.map(({ name }) => name)).toEqual(['Receta', 'Descuento']);
  });

  it("SEARCH-05 a chip has the server's name of its value, or else the value itself", () => {
    expect(describeFacet({ name: 'Laboratorio', value: 'c' }, [letters])).toBe('El c');
    expect(describeFacet({ name: 'Laboratorio', value: 'z' }, [letters])).toBe('Z');
  });

  it('a filter value is found without its accents', () => expect(matchesTyped(value('Ácido'), 'acido')).toBe(true));
});
