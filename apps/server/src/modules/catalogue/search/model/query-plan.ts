import type { Token } from '@botica/domain/catalogue/search';
import { isEmptyWord, stemOf, tokenize } from '@botica/domain/catalogue/search';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isAskingWord, isPetWord, petWords } from '../vocabulary/words.ts';
import type { MeaningIndex } from './meaning-index.ts';
import type { Reading } from './query-meanings.ts';
import { readMeanings } from './query-meanings.ts';
import { readNegations } from './query-negations.ts';
import { readPhrases } from './query-phrases.ts';
import type { Piece } from './query-pieces.ts';
import { readPieces } from './query-pieces.ts';
import type { QueryTerm } from './query-terms.ts';
import { exactly } from './query-terms.ts';
import type { Synonyms } from './synonyms.ts';
import { type Postings, placeOf, places, type WordIndex } from './word-index.ts';

export type { QueryTerm, Way } from './query-terms.ts';

/** How a part of a query was understood, for the shopper. */
export interface Understood {
  /** As typed. */
  text: string;
  kind: 'need' | 'emergency' | 'brand' | 'part' | 'form' | 'without';
  meaning: string;
  /** Staff said so of the need. */
  asksPharmacist?: boolean;
  /** It only counts when it narrowed the result. */
  narrows?: QueryTerm;
}

export interface QueryPlan {
  /** Each must be found. */
  words: QueryTerm[];
  /** The words as understood, without inflections. */
  stems: string[];
  /** Strengths, packs, forms and details: documents with them come alone, unless there are none. */
  amounts: QueryTerm[];
  /** The corrected text, when words were replaced. */
  corrected: string | undefined;
  understood: Understood[];
  /** What a need finds, the most usual first: the best product of each leads the result. */
  leaders: readonly (readonly Postings[])[];
  /** Documents that the query refuses: `sin cafeína`. */
  without: ReadonlySet<number>;
  /** The products of the group, or of the kinds of articles, with the name that was asked for. */
  named: readonly Postings[];
  /** Products for animals, when the query names none: `champú` is for people first. */
  forPets: readonly Postings[];
}

export interface QuerySources {
  index: WordIndex;
  meanings: MeaningIndex;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
}

export interface PlanOptions {
  /** SEARCH-01: the words unchanged. */
  isExact?: boolean;
  /** The text is still being typed. */
  isTyping?: boolean;
}

const maxTokens = 12;

/** A plan that finds no product. */
const nothing: QueryPlan = {
  words: [{ ways: [] }],
  stems: [],
  amounts: [],
  corrected: undefined,
  understood: [],
  leaders: [],
  without: new Set(),
  named: [],
  forPets: [],
};

export function planQuery(
  sources: QuerySources,
  text: string,
  { isExact = false, isTyping = false }: PlanOptions,
): QueryPlan {
  const { index, meanings } = sources;
  const tokens = tokenize(text).slice(0, maxTokens);
  const amounts = tokens.filter(({ kind }) => kind !== 'word').map(({ key }) => exactly(index.ofKey(key)));
  const all = tokens.filter(({ kind }) => kind === 'word');
  const none = { asked: all, without: new Set<number>(), amounts: [], understood: [] };
  const refused = isExact ? none : readNegations(index, all, (at) => sources.vocabulary.deniesAt(keysOf(all), at));
  const { without } = refused;
  const asked = tellingOf(index, refused.asked, isExact);
  if (isExact) {
    const words = asked.map(({ key }) => exactly(index.of(key)));
    const stems = asked.map(({ key }) => stemOf(key));
    return {
      words,
      stems,
      amounts,
      corrected: undefined,
      understood: [],
      leaders: [],
      named: [],
      forPets: [],
      without,
    };
  }
  const pieces = readPieces(sources, asked, isTyping);
  const emergency = readEmergency(sources, all, pieces);
  if (emergency) return { ...nothing, understood: [emergency] };
  const read = readMeanings(sources, pieces) ?? readLiterally(sources, pieces);
  return {
    ...read,
    without,
    understood: [...read.understood, ...refused.understood],
    amounts: [...refused.amounts, ...read.amounts, ...amounts],
    stems: [...asked.map(({ key }) => stemOf(key)), ...pieces.map(({ word }) => stemOf(word)), ...read.stems],
    corrected: rewrite(tokens, pieces, asked, read.ignored),
    named: meanings.named(asked.map(({ key }) => key)),
    forPets: pieces.some(({ word }) => isPetWord(word)) ? [] : namedForPets(index),
  };
}

/** Read from all words that were typed: in `se tomó muchas pastillas` those of asking tell what happened. */
function readEmergency(
  { vocabulary }: QuerySources,
  tokens: readonly Token[],
  pieces: readonly Piece[],
): Understood | undefined {
  const corrected = new Map(pieces.map(({ typed, word }) => [typed, word]));
  const telling = tokens.filter(({ key }) => !isEmptyWord(key));
  const found = vocabulary.emergencyIn(telling.map(({ key }) => corrected.get(key) ?? key));
  if (!found) return undefined;
  const text = found.at.map((index) => telling[index]?.text ?? '').join(' ');
  return { text, kind: 'emergency', meaning: found.need.name, asksPharmacist: true };
}

const namedForPets = (index: WordIndex) =>
  [...petWords].map((word) => (index.of(word) ?? []).filter((posting) => placeOf(posting) <= places.indexOf('name')));

const keysOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key);

/** Without stop words and words of asking. A query of nothing else is searched when the catalogue has its words. */
function tellingOf(index: WordIndex, words: readonly Token[], isExact: boolean): readonly Token[] {
  const isVitamin = (at: number) => /^vitaminas?$/.test(words[at - 1]?.key ?? '') && words[at]?.key.length === 1;
  const telling = words.filter(({ key }, at) => !isEmptyWord(key) || isVitamin(at));
  if (telling.length === 0) return words.slice(-1);
  if (isExact) return telling;
  const asked = telling.filter(({ key }) => !isAskingWord(key));
  return asked.length > 0 ? asked : telling.filter(({ key }) => index.of(key));
}

/** Every word must be found; a phrase with synonyms counts as one. */
function readLiterally(sources: QuerySources, pieces: readonly Piece[]): Reading {
  const nothingElse = { stems: [], amounts: [], understood: [], leaders: [], ignored: new Set<Piece>() };
  // An article that is named first is what is asked for: `lentes de sol` are no sun lotion.
  if (pieces[0]?.isUnsold) return { words: [{ ways: [] }], ...nothingElse };
  return { ...nothingElse, ...readPhrases(sources, pieces) };
}

/** The query as understood; nothing when it was unchanged. */
function rewrite(
  tokens: readonly Token[],
  pieces: readonly Piece[],
  asked: readonly Token[],
  ignored: ReadonlySet<Piece>,
): string | undefined {
  const corrections = new Map<string, string>();
  for (const piece of pieces) if (piece.spelling && !ignored.has(piece)) corrections.set(piece.typed, piece.spelling);
  if (corrections.size === 0) return undefined;
  const isSame = pieces.length === asked.length;
  const words = isSame
    ? tokens.map(({ key, text }) => corrections.get(key) ?? text)
    : pieces.map(({ typed }) => corrections.get(typed) ?? typed);
  return words.join(' ');
}
