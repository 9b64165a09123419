import { parseTerm, searchPath } from '@botica/domain/catalogue/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termOfPath } from './search-term.ts';

const segmentOf = (path: string) => decodeURIComponent(path.replace('/busqueda/', ''));

describe('search term', () => {
  it.each([
    ['SEARCH-01 A092 a mark at the end means exact', 'acetaminofén~', { text: 'acetaminofén', isExact: true }],
    ['SEARCH-01 without it the search is not', 'acetaminofén', { text: 'acetaminofén', isExact: false }],
    ['SEARCH-02 @ stands for a slash', '50@12 mg', { text: '50/12 mg', isExact: false }],
    ['SEARCH-03 {} stands for a dot', '0{}5 ml', { text: '0.5 ml', isExact: false }],
    ['all at once', ' 50@12{}5 mg ~', { text: '50/12.5 mg', isExact: true }],
    ['nothing', '~', { text: '', isExact: true }],
  ])('%s', (_, segment, term) => expect(parseTerm(segment)).toEqual(term));

  it.each([
    ['/busqueda/vitamina%20c~', 'vitamina c'],
    ['/Busqueda/50%4012%7B%7D5', '50/12.5'],
    ['/busqueda/%E0%A4%A', ''],
    ['/sucursales', ''],
  ])('the term of %s is “%s”', (path, term) => expect(termOfPath(path)).toBe(term));

  it('SEARCH-01 SEARCH-02 SEARCH-03 a term survives a round trip through the path, and stays one segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean(), (text, exact) => {
        const path = searchPath(text, { exact });
        expect(path.split('/')).toHaveLength(3);
        expect(path).not.toContain('.');
        const meant = text.replace(/[~\s]+$/, '').trim();
        fc.pre(!/[@~]|\{\}|\{\.|\.\}/.test(meant));
        expect(parseTerm(segmentOf(path))).toEqual({ text: meant, isExact: exact });
      }),
    );
  });
});
