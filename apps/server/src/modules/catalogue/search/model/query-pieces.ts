import type { Correction, Token } from '@botica/domain/catalogue/search';
import { stemOf } from '@botica/domain/catalogue/search';
import { formOf } from '../vocabulary/words.ts';
import type { QuerySources } from './query-plan.ts';
import { startsAnyWord } from './query-terms.ts';
import type { WordIndex } from './word-index.ts';

/** A word of the query after joining, splitting and correcting. */
export interface Piece {
  typed: string;
  /** With its accents, as typed. */
  shown: string;
  /** As it is looked up. */
  word: string;
  /** The spelling of a correction, with its accents. */
  spelling: string | undefined;
  /** The corrections of a misspelled word that are almost equally close, in the catalogue. */
  near: readonly string[];
  /** A common word of Spanish, typed to its end: neither a misspelling nor the beginning of another word. */
  isWhole: boolean;
  /** A common word for an article that no product names. */
  isUnsold: boolean;
}

/** A second correction of a misspelled word counts when it is almost as close as the first. */
const nearTie = 0.15;
const shortestHalf = 4;
/** `vitamina k` is not vitamin C. */
const shortestCorrected = 3;
/** A correction this close is better than splitting a word in two: `levotirosina` is not `levo tirosina`. */
const closeCorrection = 1.6;
/** Up to this length a word of another department must be one slip away: `panadol` is not `pañal`. */
const shortWord = 9;
/** Up to this length it must also begin with the same letter: `cuna` is not `luna`. */
const veryShort = 5;
/** A word of another department is frequent in the catalogue: `panadl` is still Panadol. */
const saidAdvantage = 0.25;

/** While a query `isTyping`, its last word may be the beginning of any other. */
export function readPieces(sources: QuerySources, tokens: readonly Token[], isTyping: boolean): Piece[] {
  const shown = new Map(tokens.map(({ key, text }) => [key, text]));
  const words = mendSpaces(sources, tokens);
  return words.map((word, at) => {
    const isOpen = isTyping && at === words.length - 1;
    const isWhole = sources.vocabulary.everyday.has(word) && !isOpen;
    const isUnsold = isWhole && isUnsoldThing(sources, word);
    return {
      ...(isWhole ? asTyped(word) : correct(sources, word, isOpen)),
      shown: shown.get(word) ?? word,
      isWhole,
      isUnsold,
    };
  });
}

function isUnsoldThing({ index, vocabulary, synonyms }: QuerySources, word: string): boolean {
  // `tableta` is a device and a dosage form.
  if (!vocabulary.everyday.isThing(word) || formOf(word)) return false;
  return !index.hasForm(word) && !synonyms.isWord(stemOf(word));
}

const asTyped = (typed: string) => ({ typed, word: typed, spelling: undefined, near: [] });

/** A word of the vocabulary, a dosage form, or one that staff gave a synonym. */
const isSaid = ({ vocabulary, synonyms }: QuerySources, word: string) =>
  vocabulary.knows(word) || formOf(word) !== undefined || synonyms.isWord(stemOf(word));

/** `ome prazol` and `acidofolico`: joins or splits words where that gives known words. */
function mendSpaces(sources: QuerySources, tokens: readonly Token[]): string[] {
  const { index } = sources;
  const pieces: string[] = [];
  const isUnknown = (word: string) =>
    !index.of(word) && !isSaid(sources, word) && !sources.vocabulary.everyday.has(word);
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.key ?? '';
    const next = tokens[at + 1]?.key;
    if (next && (isUnknown(word) || isUnknown(next)) && index.of(word + next)) {
      pieces.push(word + next);
      at++;
    } else pieces.push(...(isUnknown(word) ? splitInTwo(index, word) : [word]));
  }
  return pieces;
}

function splitInTwo(index: WordIndex, word: string): string[] {
  for (let cut = shortestHalf; cut <= word.length - shortestHalf; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)];
    if (!halves.every((half) => index.of(half))) continue;
    const [nearest] = index.speller.correct(word, index.frequencyOf, { limit: 1 });
    return nearest && nearest.cost < closeCorrection ? [word] : halves;
  }
  return [word];
}

function correct(sources: QuerySources, typed: string, isOpen: boolean): Omit<Piece, 'shown' | 'isWhole' | 'isUnsold'> {
  const { index, vocabulary } = sources;
  const unchanged = asTyped(typed);
  if (index.of(typed) || isSaid(sources, typed) || startsAnyWord(index, typed)) return unchanged;
  if (typed.length < shortestCorrected) return unchanged;
  const completed = vocabulary.completionOf(typed, isOpen);
  if (completed) return { ...unchanged, word: completed };
  const found = index.speller.correct(typed, index.frequencyOf).filter((one) => isLikely(sources, typed, one));
  const [first] = found;
  const said = nearestSaid(sources, typed, first);
  if (said) return { ...unchanged, word: said, spelling: vocabulary.spellingOf(said) };
  if (!first) return unchanged;
  const near = found.filter(({ cost }) => cost - first.cost < nearTie).map(({ word }) => word);
  return { typed, word: first.word, spelling: index.spellingOf(first.word), near };
}

function isLikely({ index, vocabulary }: QuerySources, typed: string, found: Correction): boolean {
  if (index.isMedicineWord(found.word)) return vocabulary.likeness.isMedicine(typed, found, { isSold: true });
  if (typed.length > shortWord) return true;
  return found.slips === 0 || (found.slips === 1 && (typed.length > veryShort || typed[0] === found.word[0]));
}

/** A word of the vocabulary that is nearer than the nearest of the catalogue. */
function nearestSaid({ index, vocabulary }: QuerySources, typed: string, first: Correction | undefined) {
  if (first?.slips === 0) return undefined;
  if (first?.slips === 1 && index.isMedicineWord(first.word)) return vocabulary.soundingLike(typed);
  const said = vocabulary.correct(typed);
  return said && (!first || said.cost < first.cost + saidAdvantage) ? said.word : undefined;
}
