import { describe, expect, it } from 'vitest';
import { fold, type PlaceSuggestion, rankPlaces } from './suggestions.ts';

const suggestion = (label: string, detail?: string): PlaceSuggestion => ({
  id: label,
  kind: 'branch',
  label,
  to: '/sucursales',
  ...(detail ? { detail } : {}),
});

const rank = (term: string, ...candidates: PlaceSuggestion[]) => rankPlaces(candidates, term).map(({ label }) => label);

describe('suggestions', () => {
  it('prefers the start of the name, then the start of a word, then the middle, then the detail', () => {
    const names = rank(
      'cent',
      suggestion('Botica Norte', 'Barrio El Centro'),
      suggestion('Botica Docente'),
      suggestion('Botica Central'),
      suggestion('Centro Sur'),
    );
    expect(names).toEqual(['Centro Sur', 'Botica Central', 'Botica Docente', 'Botica Norte']);
  });

  it('ignores accents, letter case and extra spaces', () => {
    expect(rank('  COMAYAGÜELA ', suggestion('Comayaguela'))).toEqual(['Comayaguela']);
    expect(rank('tegucigálpa', suggestion('Tegucigalpa'))).toEqual(['Tegucigalpa']);
    expect(fold('  Colonia  Ruíz ')).toBe('colonia ruiz');
  });

  it('SEARCH-17 ignores a term under 3 characters', () => {
    expect(rank('ce', suggestion('Centro'))).toEqual([]);
    expect(rank('c  ', suggestion('Centro'))).toEqual([]);
    expect(rank('cen', suggestion('Centro'))).toEqual(['Centro']);
  });

  it('matches the words of a term in any order, and requires all of them', () => {
    const branch = suggestion('Botica Trejo', 'San Pedro Sula');
    expect(rank('trejo sula', branch)).toEqual(['Botica Trejo']);
    expect(rank('trejo managua', branch)).toEqual([]);
  });

  it('shows eight at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => suggestion(`Centro ${index}`));
    expect(rankPlaces(many, 'centro')).toHaveLength(8);
  });
});
