import type { Correction } from '@botica/domain/catalogue/search';
import { editDistance, soundKey } from '@botica/domain/catalogue/search';

/** Endings of ordinary words that no name of a medicine has: `alimentación`, `suciedad`, `lavando`. */
const otherEnding = /(?:[cs]ion(?:es)?|dad(?:es)?|mientos?|mente|ando|[ei]endo)$/;

/** Its first sound may be the wrong one: `iosartan` is read from a picture. */
const longWord = 8;

/**
 * Whether a misspelled word may be the name of a medicine. People who mean a medicine write most of its sounds, and its
 * first one; a word that is further away is another word, that nobody should get a medicine for.
 */
export function isLikeMedicine(typed: string, { word, slips }: Correction): boolean {
  if (slips === 0) return true;
  if (otherEnding.test(typed)) return false;
  const [own, name] = [soundKey(typed), soundKey(word)];
  if (own[0] !== name[0]) return slips === 1 && own.length >= longWord;
  // In a short word, only a letter left out: `motrn`, but not `lapiz` for Lasix.
  if (own.length <= 5) return slips === 1 && name.length > own.length;
  return editDistance(typed, word, 1) === 1 || slips <= mostSlips(own.length);
}

function mostSlips(length: number): number {
  return length <= 7 ? 1 : length <= 12 ? 2 : 3;
}
