export type SuggestionKind = 'page' | 'city' | 'branch';

export interface Suggestion {
  id: string;
  kind: SuggestionKind;
  label: string;
  detail?: string;
  to: string;
}

/** SEARCH-17 */
export const minimumTermLength = 3;
/** SEARCH-18 */
export const suggestionDelayMs = 600;
const mostShown = 8;

/** Without accents or letter case, because nobody types them into a search box. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

/**
 * Best first: the label starts with the term, a word of it does, it holds the term, the detail holds it. Every word of
 * the term has to be found. Equal ones keep the order in which their source gave them.
 */
export function rankSuggestions(candidates: readonly Suggestion[], term: string): Suggestion[] {
  const wanted = fold(term);
  if (wanted.length < minimumTermLength) return [];
  return candidates
    .map((suggestion) => ({ suggestion, rank: rankOf(suggestion, wanted) }))
    .filter(({ rank }) => rank < notFound)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostShown)
    .map(({ suggestion }) => suggestion);
}

const notFound = 4;

function rankOf({ label, detail = '' }: Suggestion, wanted: string): number {
  const name = fold(label);
  if (name.startsWith(wanted)) return 0;
  if (` ${name}`.includes(` ${wanted}`)) return 1;
  if (name.includes(wanted)) return 2;
  const everything = `${name} ${fold(detail)}`;
  return wanted.split(' ').every((word) => everything.includes(word)) ? 3 : notFound;
}
