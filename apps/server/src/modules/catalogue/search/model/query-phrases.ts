import { stemOf } from '@botica/domain/catalogue/search';
import type { Piece } from './query-pieces.ts';
import type { QuerySources } from './query-plan.ts';
import type { QueryTerm } from './query-terms.ts';
import { qualities, readWord, together } from './query-terms.ts';
import type { Synonyms } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';

/** A term for each word; a phrase with synonyms counts as one. */
export function readPhrases(sources: QuerySources, pieces: readonly Piece[]): { words: QueryTerm[]; stems: string[] } {
  const { index, synonyms } = sources;
  const words: QueryTerm[] = [];
  const stems: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const phrase = longestSynonym(synonyms, pieces.slice(at));
    const own = pieces.slice(at, at + (phrase?.length ?? 1));
    const [first] = own;
    stems.push(...(phrase?.finds.flat() ?? []).map(stemOf));
    if (phrase) words.push(readPhrase(index, own, phrase.finds));
    else if (first) words.push(readWord(sources, first));
    at += own.length;
  }
  return { words, stems };
}

function longestSynonym(synonyms: Synonyms, pieces: readonly Piece[]) {
  const stems = pieces.slice(0, synonyms.longest).map(({ word }) => stemOf(word));
  for (let length = stems.length; length > 0; length--) {
    const finds = synonyms.find(stems.slice(0, length));
    if (finds) return { length, finds };
  }
  return undefined;
}

/** A phrase with synonyms matches its own words together, or those of any synonym. */
function readPhrase(index: WordIndex, own: readonly Piece[], finds: readonly (readonly string[])[]): QueryTerm {
  const words = own.map(({ word }) => word);
  const ways = [{ postings: together(index, words), quality: qualities.word as number }];
  for (const other of finds) ways.push({ postings: together(index, other), quality: qualities.synonym });
  return { ways: ways.filter(({ postings }) => postings.length > 0) };
}
