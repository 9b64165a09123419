import type { TextOwnerDto } from '@botica/contract/catalogue/shared-texts';

/** With the scope of the page that leads there. A name may have any sign, so that it is in the query. */
export function pathOfSharedTexts({ tipo, clave }: Pick<TextOwnerDto, 'tipo' | 'clave'>, scopeQuery: string): string {
  const query = new URLSearchParams(scopeQuery);
  query.set('clave', clave);
  return `/textos-compartidos/${tipo}?${query}`;
}
