import type { Token } from '@botica/domain/catalogue/search';
import { isEmptyWord, plainText, stemOf, tokenize } from '@botica/domain/catalogue/search';
import type { Synonyms } from './synonyms.ts';
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

export interface QueryPlan {
  /** Each must be found. */
  words: QueryTerm[];
  /** The words as understood, without inflections. */
  stems: string[];
  /** Strengths, packs and numbers: documents with them come alone, unless there are none. */
  amounts: QueryTerm[];
  /** The corrected text, when words were replaced. */
  corrected: string | undefined;
}

export interface PlanOptions {
  /** SEARCH-01: the words unchanged. */
  isExact: boolean;
}

const quality = { word: 1, prefix: 0.8, correction: 0.75, synonym: 0.7, sameIngredient: 0.3 } as const;
const maxTokens = 12;
const shortestPrefix = 3;
/** A known word shorter than this is not a prefix of others: `tos` is not `tostada`. */
const shortestOpenWord = 4;
/** Beyond it, a short prefix could mean anything. */
const maxPrefixWays = 150;
/** A second correction of a misspelled word counts when it is almost as close as the first. */
const nearTie = 0.15;

export function planQuery(index: WordIndex, synonyms: Synonyms, text: string, { isExact }: PlanOptions): QueryPlan {
  const tokens = tokenize(text).slice(0, maxTokens);
  const amounts = tokens.filter(({ kind }) => kind !== 'word').map(({ key }) => exactly(index.ofKey(key)));
  const all = tokens.filter(({ kind }) => kind === 'word');
  const telling = all.filter(({ key }) => !isEmptyWord(key));
  const asked = telling.length > 0 ? telling : all.slice(-1);
  if (isExact) {
    const words = asked.map(({ key }) => exactly(index.of(key)));
    return { words, stems: asked.map(({ key }) => stemOf(key)), amounts, corrected: undefined };
  }

  const pieces = mendSpaces(index, asked);
  const words: QueryTerm[] = [];
  const stems = pieces.map(stemOf);
  const corrections = new Map<string, string>();
  for (let at = 0; at < pieces.length; ) {
    const phrase = longestSynonym(synonyms, pieces.slice(at));
    const own = pieces.slice(at, at + (phrase?.length ?? 1));
    stems.push(...(phrase?.finds.flat() ?? []).map(stemOf));
    words.push(phrase ? readPhrase(index, own, phrase.finds) : readWord(index, synonyms, own[0] ?? '', corrections));
    at += own.length;
  }
  for (const word of corrections.values()) stems.push(stemOf(plainText(word)));
  return { words, stems, amounts, corrected: rewrite(tokens, pieces, asked, corrections) };
}

function exactly(postings: Postings | undefined): QueryTerm {
  return { ways: postings ? [{ postings, quality: quality.word }] : [] };
}

/** `ome prazol` and `acidofolico`: joins or splits words where that gives known words. */
function mendSpaces(index: WordIndex, tokens: readonly Token[]): string[] {
  const pieces: string[] = [];
  const isUnknown = (word: string) => !index.of(word);
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.key ?? '';
    const next = tokens[at + 1]?.key;
    if (next && (isUnknown(word) || isUnknown(next)) && !isUnknown(word + next)) {
      pieces.push(word + next);
      at++;
    } else pieces.push(...(isUnknown(word) ? splitInTwo(index, word) : [word]));
  }
  return pieces;
}

const shortestHalf = 4;

function splitInTwo(index: WordIndex, word: string): string[] {
  for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (halves.every((half) => index.of(half))) return halves;
  }
  return [word];
}

function longestSynonym(synonyms: Synonyms, pieces: readonly string[]) {
  const stems = pieces.slice(0, synonyms.longest).map(stemOf);
  for (let length = stems.length; length > 0; length--) {
    const finds = synonyms.find(stems.slice(0, length));
    if (finds) return { length, finds };
  }
  return undefined;
}

/** A phrase with synonyms matches its own words together, or those of any synonym. */
function readPhrase(index: WordIndex, own: readonly string[], finds: readonly (readonly string[])[]): QueryTerm {
  const ways = [{ postings: together(index, own), quality: quality.word as number }];
  for (const words of finds) ways.push({ postings: together(index, words), quality: quality.synonym });
  return { ways: ways.filter(({ postings }) => postings.length > 0) };
}

function readWord(index: WordIndex, synonyms: Synonyms, word: string, corrections: Map<string, string>): QueryTerm {
  const exact = index.of(word);
  const ways: Way[] = exact ? [{ postings: exact, quality: quality.word }] : [];
  if (word.length >= (exact ? shortestOpenWord : shortestPrefix)) {
    for (const postings of index.startingWith(word)) {
      if (ways.length > maxPrefixWays) break;
      ways.push({ postings, quality: quality.prefix });
    }
  }
  if (ways.length === 0) return { ways: correct(index, synonyms, word, corrections) };
  return { ways: [...ways, ...sameIngredient(index, word)] };
}

function correct(index: WordIndex, synonyms: Synonyms, word: string, corrections: Map<string, string>): Way[] {
  const found = index.speller.correct(word, index.frequencyOf);
  const [first] = found;
  if (!first) return [];
  corrections.set(word, index.spellingOf(first.word));
  const near = found.filter(({ cost }) => cost - first.cost < nearTie);
  const meant = near.map((one) => ({ postings: index.of(one.word) ?? [], quality: quality.correction }));
  const others = (synonyms.find([stemOf(first.word)]) ?? []).map((words) => ({
    postings: together(index, words),
    quality: quality.correction * quality.synonym,
  }));
  return [...meant, ...others, ...sameIngredient(index, first.word)];
}

function sameIngredient(index: WordIndex, brand: string): Way[] {
  const ingredient = index.ingredientOf(brand);
  return ingredient ? [{ postings: together(index, wordsOf(ingredient)), quality: quality.sameIngredient }] : [];
}

/** The documents with all of these words, each with the worst of their fields. */
function together(index: WordIndex, words: readonly string[]): Postings {
  const lists = words.map((word) => index.of(word) ?? []).sort((a, b) => a.length - b.length);
  const [shortest = [], ...others] = lists;
  return others.reduce(intersect, shortest);
}

function intersect(a: Postings, b: Postings): Postings {
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

/** The query as understood; nothing when it was unchanged. */
function rewrite(
  tokens: readonly Token[],
  pieces: readonly string[],
  asked: readonly Token[],
  corrections: ReadonlyMap<string, string>,
): string | undefined {
  if (corrections.size === 0) return undefined;
  const isSame = pieces.length === asked.length;
  const words = isSame
    ? tokens.map(({ key, text }) => corrections.get(key) ?? text)
    : pieces.map((piece) => corrections.get(piece) ?? piece);
  return words.join(' ');
}
