import type { SuggestedProductDto } from '@botica/contract/catalogue/search';
import { minTermLength } from '@botica/domain/catalogue/search';

/** SEARCH-18 */
export const suggestionDelayMs = 600;
const mostPlaces = 8;

interface Row {
  id: string;
  label: string;
  detail?: string;
  to: string;
  /** Removes it from the list, where possible. */
  onRemove?(): void;
}

export type PlaceKind = 'page' | 'city' | 'branch';
export type PlaceSuggestion = Row & { kind: PlaceKind };
export type WordSuggestion = Row & { kind: 'recent' | 'popular' | 'term' | 'category' | 'all' };
export type ProductSuggestion = Row & { kind: 'product'; product: SuggestedProductDto };
export type Suggestion = PlaceSuggestion | WordSuggestion | ProductSuggestion;

export interface SuggestionSection {
  id: string;
  title: string;
  items: readonly Suggestion[];
}

/** Without accents or letter case, because shoppers rarely type them. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

/**
 * Pages, cities and branches, best first: the label starts with the term, a word of it does, it contains the term, the
 * detail contains it. Every word of the term must match. Ties keep the order of their source.
 */
export function rankPlaces(candidates: readonly PlaceSuggestion[], term: string): PlaceSuggestion[] {
  const wanted = fold(term);
  if (wanted.length < minTermLength) return [];
  return candidates
    .map((suggestion) => ({ suggestion, rank: rankOf(suggestion, wanted) }))
    .filter(({ rank }) => rank < notFound)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostPlaces)
    .map(({ suggestion }) => suggestion);
}

const notFound = 4;

function rankOf({ label, detail = '' }: PlaceSuggestion, wanted: string): number {
  const name = fold(label);
  if (name.startsWith(wanted)) return 0;
  if (` ${name}`.includes(` ${wanted}`)) return 1;
  if (name.includes(wanted)) return 2;
  const everything = `${name} ${fold(detail)}`;
  return wanted.split(' ').every((word) => everything.includes(word)) ? 3 : notFound;
}
