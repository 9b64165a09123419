export interface SearchTerm {
  text: string;
  /** SEARCH-01: it came from a suggestion and is searched literally. */
  isExact: boolean;
}

/** A092 */
const exactMark = '~';

/** SEARCH-01 SEARCH-02 SEARCH-03: the segment of /busqueda/{producto}, after URL decoding. */
export function parseTerm(segment: string): SearchTerm {
  const isExact = segment.endsWith(exactMark);
  const written = isExact ? segment.slice(0, -exactMark.length) : segment;
  return { text: written.replaceAll('@', '/').replaceAll('{}', '.').trim(), isExact };
}

/** The inverse. Slashes and dots are encoded, because they would change the path. */
export function termSegment(text: string): string {
  return encodeURIComponent(text.trim().replaceAll('/', '@').replaceAll('.', '{}'));
}

export function searchPath(text: string, { exact = false }: { exact?: boolean } = {}): string {
  const plain = text.replace(/[~\s]+$/, '');
  return `/busqueda/${termSegment(plain)}${exact ? exactMark : ''}`;
}
