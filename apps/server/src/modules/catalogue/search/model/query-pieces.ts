import type { Correction, Token } from '@botica/domain/catalogue/search';
import { stemOf } from '@botica/domain/catalogue/search';
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
}

/** A second correction of a misspelled word counts when it is almost as close as the first. */
const nearTie = 0.15;
const shortestHalf = 4;
/** A correction this close is better than splitting a word in two: `levotirosina` is not `levo tirosina`. */
const closeCorrection = 1.6;
/** Up to this length a word of another department must be one slip away: `panadol` is not `pañal`. */
const shortWord = 8;
/** A word of another department is frequent in the catalogue: `panadl` is still Panadol. */
const saidAdvantage = 0.25;

export function readPieces(sources: QuerySources, tokens: readonly Token[]): Piece[] {
  const shown = new Map(tokens.map(({ key, text }) => [key, text]));
  return mendSpaces(sources, tokens).map((word) => ({ ...correct(sources, word), shown: shown.get(word) ?? word }));
}

/** A word of the vocabulary, or one that staff gave a synonym. */
const isSaid = ({ vocabulary, synonyms }: QuerySources, word: string) =>
  vocabulary.knows(word) || synonyms.isWord(stemOf(word));

/** `ome prazol` and `acidofolico`: joins or splits words where that gives known words. */
function mendSpaces(sources: QuerySources, tokens: readonly Token[]): string[] {
  const { index } = sources;
  const pieces: string[] = [];
  const isUnknown = (word: string) => !index.of(word) && !isSaid(sources, word);
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

function correct(sources: QuerySources, typed: string): Omit<Piece, 'shown'> {
  const { index, vocabulary } = sources;
  const asTyped = { typed, word: typed, spelling: undefined, near: [] };
  if (index.of(typed) || isSaid(sources, typed) || startsAnyWord(index, typed)) return asTyped;
  const completed = vocabulary.completionOf(typed);
  if (completed) return { ...asTyped, word: completed };
  const found = index.speller
    .correct(typed, index.frequencyOf)
    .filter(({ word, slips }) => slips < 2 || typed.length > shortWord || index.isMedicineWord(word));
  const [first] = found;
  const said = nearestSaid(sources, typed, first);
  if (said) return { ...asTyped, word: said, spelling: vocabulary.spellingOf(said) };
  if (!first) return asTyped;
  const near = found.filter(({ cost }) => cost - first.cost < nearTie).map(({ word }) => word);
  return { typed, word: first.word, spelling: index.spellingOf(first.word), near };
}

/** A word of the vocabulary that is nearer than the nearest of the catalogue. */
function nearestSaid({ index, vocabulary }: QuerySources, typed: string, first: Correction | undefined) {
  if (first?.slips === 0) return undefined;
  if (first?.slips === 1 && index.isMedicineWord(first.word)) return vocabulary.soundingLike(typed);
  const said = vocabulary.correct(typed);
  return said && (!first || said.cost < first.cost + saidAdvantage) ? said.word : undefined;
}
