import type { SuggestionsDto } from '@botica/contract/catalogue/search';
import { fold } from './suggestions.ts';

/** SEARCH-19: with this few local matches, the server is asked again. */
export const fewMatches = 3;

/** The last suggestions of the server, and their term. */
export interface KnownAnswer {
  term: string;
  answer: SuggestionsDto;
}

/**
 * The cached suggestions for a longer term: the part of the last answer that still matches it. Nothing when the term
 * does not extend the last one.
 */
export function matchKnown(known: KnownAnswer | undefined, term: string): SuggestionsDto {
  const wanted = fold(term);
  if (!known || !wanted.startsWith(fold(known.term))) return { ...noSuggestions };
  const matches = (text: string) => matchesWords(text, wanted);
  const { terminos, categorias, productos, correccion } = known.answer;
  return {
    terminos: terminos.filter(matches),
    categorias: categorias.filter(({ nombre }) => matches(nombre)),
    productos: productos.filter(({ prod_Desc, presentacion }) => matches(`${prod_Desc} ${presentacion}`)),
    correccion: wanted === fold(known.term) ? correccion : null,
  };
}

/** SEARCH-19 */
export function hasFewMatches({ terminos, productos }: SuggestionsDto): boolean {
  return terminos.length + productos.length <= fewMatches;
}

export const noSuggestions: SuggestionsDto = { terminos: [], categorias: [], productos: [], correccion: null };

/** Every word of the term starts a word of the text. */
function matchesWords(text: string, wanted: string): boolean {
  const words = ` ${fold(text)}`;
  return wanted.split(' ').every((word) => words.includes(` ${word}`));
}
