export interface SearchTerm {
  text: string;
  /** SEARCH-01: it came from a suggestion and means what it says. */
  isExact: boolean;
}

/** A092 */
const exactMark = '~';

/** SEARCH-01 SEARCH-02 SEARCH-03: the segment of /busqueda/{producto}, once the browser's own encoding is undone. */
export function parseTerm(segment: string): SearchTerm {
  const isExact = segment.endsWith(exactMark);
  const written = isExact ? segment.slice(0, -exactMark.length) : segment;
  return { text: written.replaceAll('@', '/').replaceAll('{}', '.').trim(), isExact };
}

/** The other way round. A slash or a dot of the term would change the path itself. */
export function termSegment(text: string): string {
  return encodeURIComponent(text.trim().replaceAll('/', '@').replaceAll('.', '{}'));
}

export function searchPath(text: string, { exact = false }: { exact?: boolean } = {}): string {
  const plain = text.replace(/[~\s]+$/, '');
  return `/busqueda/${termSegment(plain)}${exact ? exactMark : ''}`;
}
