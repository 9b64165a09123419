import { parseTerm } from '@botica/domain/catalogue/search';

/** The term whose results a path shows; nothing on any other page. */
export function termOfPath(pathname: string): string {
  const [, segment = ''] = /^\/busqueda\/([^/]+)/i.exec(pathname) ?? [];
  try {
    return parseTerm(decodeURIComponent(segment)).text;
  } catch {
    return '';
  }
}
