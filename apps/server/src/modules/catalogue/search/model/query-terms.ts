import { stemOf } from '@botica/domain/catalogue/search';
import type { Piece } from './query-pieces.ts';
import type { QuerySources } from './query-plan.ts';
import { wordsOf } from './synonyms.ts';
import { documentOf, type Postings, placeOf, type WordIndex } from './word-index.ts';

/** One term of the query, and its alternatives; the closer the match, the higher the quality. */
export interface QueryTerm {
  ways: readonly Way[];
}

export interface Way {
  postings: Postings;
  quality: number;
}

export const qualities = { word: 1, prefix: 0.8, correction: 0.75, synonym: 0.7, sameIngredient: 0.3 } as const;

/** A known word shorter than this is not a prefix of others: `tos` is not `tostada`. */
const shortestOpenWord = 4;
const shortestPrefix = 3;
/** Beyond it, a short prefix could mean anything. */
const maxPrefixWays = 150;

export function exactly(postings: Postings | undefined): QueryTerm {
  return { ways: postings ? [{ postings, quality: qualities.word }] : [] };
}

export function readWord(sources: QuerySources, piece: Piece): QueryTerm {
  const { index } = sources;
  const { word } = piece;
  if (piece.isUnsold) return { ways: [] };
  if (piece.near.length > 0) return { ways: readCorrection(sources, piece) };
  const exact = index.of(word);
  const ways: Way[] = exact ? [{ postings: exact, quality: qualities.word }] : [];
  if (!piece.isWhole && word.length >= (exact ? shortestOpenWord : shortestPrefix)) {
    for (const postings of index.startingWith(word)) {
      if (ways.length > maxPrefixWays) break;
      ways.push({ postings, quality: qualities.prefix });
    }
  }
  return { ways: ways.length > 0 ? [...ways, ...sameIngredient(index, word)] : otherName(sources, word) };
}

export function startsAnyWord(index: WordIndex, word: string): boolean {
  return word.length >= shortestPrefix && index.startingWith(word).next().done === false;
}

function readCorrection({ index, synonyms }: QuerySources, { word, near }: Piece): Way[] {
  const meant = near.map((one) => ({ postings: index.of(one) ?? [], quality: qualities.correction }));
  const others = (synonyms.find([stemOf(word)]) ?? []).map((words) => ({
    postings: together(index, words),
    quality: qualities.correction * qualities.synonym,
  }));
  return [...meant, ...others, ...sameIngredient(index, word)];
}

function sameIngredient(index: WordIndex, brand: string): Way[] {
  const ingredient = index.ingredientOf(brand);
  return ingredient ? [{ postings: together(index, wordsOf(ingredient)), quality: qualities.sameIngredient }] : [];
}

/** Another name of an ingredient that the catalogue does not use. */
function otherName({ meanings }: QuerySources, word: string): Way[] {
  const postings = meanings.ofComponent(word);
  return postings ? [{ postings, quality: qualities.synonym }] : [];
}

/** The documents with all of these words, each with the worst of their fields. */
export function together(index: WordIndex, words: readonly string[]): Postings {
  const lists = words.map((word) => index.of(word) ?? []).sort((a, b) => a.length - b.length);
  const [shortest = [], ...others] = lists;
  return others.reduce(intersect, shortest);
}

export function intersect(a: Postings, b: Postings): Postings {
  const shared: Postings = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (documentOf(left) < documentOf(right)) i++;
    else if (documentOf(left) > documentOf(right)) j++;
    else {
      shared.push(placeOf(left) > placeOf(right) ? left : right);
      i++;
      j++;
    }
  }
  return shared;
}
