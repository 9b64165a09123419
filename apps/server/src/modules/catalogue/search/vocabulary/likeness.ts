import type { Correction } from '@botica/domain/catalogue/search';
import { editDistance, Speller, soundKey } from '@botica/domain/catalogue/search';

/** Endings of ordinary words that no name of a medicine has: `alimentación`, `suciedad`, `lavando`. */
const otherEnding = /(?:[cs]ion(?:es)?|dad(?:es)?|mientos?|mente|ando|[ei]endo)$/;

/**
 * How much a word must look like a medicine, by its letters: above 0 it looks more like one than like a common word. Tuned
 * with invented errors in names and with a dictionary of Spanish that is not shipped (docs/decisions/0125).
 */
const leastLooks = {
  oneSlip: -0.6,
  inShortWord: -0.15,
  otherFirstSound: -0.2,
  inBrand: 0,
  inIngredient: -0.5,
} as const;
/** In sounds. */
const shortWord = 5;
const longEnoughForSeveral = 7;
const longEnoughForThree = 11;
/** A common word that is this much further away is as good a guess. */
const tie = 0.1;

const gramLength = 3;
/** Added to each count, so that a new combination is unlikely and not impossible. */
const unseen = 0.5;
const alphabet = 27;

/** How likely letters follow each other in a list of words. */
class Letters {
  readonly #grams = new Map<string, number>();
  readonly #contexts = new Map<string, number>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      for (const gram of gramsOf(word)) {
        count(this.#grams, gram);
        count(this.#contexts, gram.slice(0, -1));
      }
    }
  }

  /** The logarithm of the probability, for each letter. */
  likelihoodOf(word: string): number {
    let sum = 0;
    const grams = gramsOf(word);
    for (const gram of grams) {
      const seen = (this.#grams.get(gram) ?? 0) + unseen;
      sum += Math.log(seen / ((this.#contexts.get(gram.slice(0, -1)) ?? 0) + unseen * alphabet));
    }
    return sum / grams.length;
  }
}

function gramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - gramLength + 1 }, (_, at) => padded.slice(at, at + gramLength));
}

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

interface KnownNames {
  /** Brands and ingredients. */
  medicines: readonly string[];
  isIngredient(word: string): boolean;
  common: readonly string[];
}

/**
 * Whether a misspelled word may be the name of a medicine. A word that is as near to a common one, or that looks more like
 * one, is that: nobody should get a medicine for it.
 */
export class Likeness {
  readonly #common = new Speller();
  readonly #commonLetters: Letters;
  readonly #medicineLetters: Letters;
  readonly #isIngredient: (word: string) => boolean;

  constructor({ medicines, isIngredient, common }: KnownNames) {
    this.#isIngredient = isIngredient;
    for (const word of common) this.#common.add(word);
    this.#commonLetters = new Letters(common);
    this.#medicineLetters = new Letters(medicines);
  }

  /** A name of the catalogue with a letter left out needs no further likeness: `tapsn`. */
  isMedicine(typed: string, found: Correction, { isSold = false } = {}): boolean {
    if (found.slips === 0) return true;
    if (otherEnding.test(typed)) return false;
    if (isSold && isLetterLeftOut(typed, found.word)) return true;
    if (this.#isNearCommonWord(typed, found)) return false;
    return this.#looksOf(typed) > leastLooksOf(typed, found, this.#isIngredient(found.word));
  }

  #isNearCommonWord(typed: string, { slips, cost }: Correction): boolean {
    const [nearest] = this.#common.correct(typed, () => 1, { limit: 1 });
    if (!nearest || nearest.slips > slips) return false;
    return nearest.slips < slips || nearest.cost <= cost + tie;
  }

  #looksOf(word: string): number {
    return this.#medicineLetters.likelihoodOf(word) - this.#commonLetters.likelihoodOf(word);
  }
}

function isLetterLeftOut(typed: string, word: string): boolean {
  return word.length > typed.length && editDistance(typed, word, 1) === 1;
}

/** Ingredients are few: a word with two errors is read as one of them sooner than as one of thousands of brands. */
function leastLooksOf(typed: string, { word, slips }: Correction, isIngredient: boolean): number {
  const never = Number.POSITIVE_INFINITY;
  const [own, name] = [soundKey(typed), soundKey(word)];
  const isOneSlip = slips === 1 || editDistance(typed, word, 1) === 1;
  if (own[0] !== name[0]) return slips === 1 && own.length >= shortWord ? leastLooks.otherFirstSound : never;
  if (isOneSlip) return own.length <= shortWord ? leastLooks.inShortWord : leastLooks.oneSlip;
  const longEnough = slips === 2 ? longEnoughForSeveral : longEnoughForThree;
  if (own.length < longEnough) return never;
  return isIngredient ? leastLooks.inIngredient : leastLooks.inBrand;
}
