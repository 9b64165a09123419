import type { Correction } from '@botica/domain/catalogue/search';
import { isEmptyWord, isSaltWord, plainText, Speller, tokenize } from '@botica/domain/catalogue/search';
import { type EverydayRow, EverydayWords } from './everyday.ts';
import { Likeness } from './likeness.ts';
import type { Brand, IngredientNames, Need } from './read-vocabulary.ts';
import { isAskingWord, isSymptomWord, needWord, needWordsOf, plainWordsOf } from './words.ts';

/** A need that the words of a query describe, and which of them. */
export interface FoundNeed {
  need: Need;
  /** Indices into the words of the query. */
  at: readonly number[];
}

interface Phrase {
  need: Need;
  words: readonly string[];
  /** With the words of asking. */
  written: readonly string[];
  /** It is written with `sin` or `no`, so the need already means the refusal. */
  denies: boolean;
}

/** The rows of the files. */
export interface Words {
  needs: readonly Need[];
  brands: readonly Brand[];
  ingredients: readonly IngredientNames[];
  everyday: readonly EverydayRow[];
}

const shortestCorrected = 5;
const shortestPrefix = 4;
const shortWord = 9;
/** `omepra` is omeprazol; `mero` is not Merodan. */
const leastTyped = 0.6;
const mostBrands = 3;
/** People leave a letter out more often than they add one: `panadl` is Panadol, not pañal. */
const extraLetterCost = 0.2;

/** Weights of a correction: an everyday word is likelier than a brand. */
const frequencies = { need: 40, ingredient: 6, brand: 4 } as const;

/** What people say, apart from the catalogue: needs in everyday words, brands, and other names of ingredients. */
export class Vocabulary {
  readonly everyday: EverydayWords;
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #brands = new Map<string, Brand>();
  readonly #canonical = new Map<string, string>();
  readonly #frequency = new Map<string, number>();
  readonly #ingredientWords = new Set<string>();
  /** The most words of a brand that begins with a word. */
  readonly #longestBrands = new Map<string, number>();
  readonly #brandsByFirstWord = new Map<string, Brand[]>();
  readonly #formulas = new Map<string, string>();
  readonly #speller = new Speller();
  /** With accents. */
  readonly #spellings = new Map<string, string>();
  readonly #emergencies: Phrase[] = [];
  readonly #medicineNames: string[] = [];
  #sorted: string[] | undefined;
  #likeness: Likeness | undefined;

  constructor({ needs, brands, ingredients, everyday }: Words) {
    this.everyday = new EverydayWords(everyday);
    for (const need of needs) for (const text of need.phrases) this.#addPhrase(need, text);
    for (const brand of brands) this.#addBrand(brand);
    for (const names of ingredients) this.#addIngredient(names);
    for (const names of ingredients) this.#addFormulas(names);
  }

  get likeness(): Likeness {
    if (this.#likeness) return this.#likeness;
    const medicines = [...this.#frequency].flatMap(([word, frequency]) => (frequency < frequencies.need ? [word] : []));
    const isIngredient = (word: string) => this.#ingredientWords.has(word);
    this.#likeness = new Likeness({ medicines, isIngredient, common: this.everyday.words() });
    return this.#likeness;
  }

  /** Brands, and ingredients under all of their names. */
  get medicineNames(): readonly string[] {
    return this.#medicineNames;
  }

  brandNamed(name: string): Brand | undefined {
    return this.#brands.get(plainWordsOf(name).join(' '));
  }

  knows(word: string): boolean {
    return this.#frequency.has(word) || this.#frequency.has(needWord(word));
  }

  /** The nearest word: a short one must be closer, and begin with the same letter. */
  correct(word: string): Correction | undefined {
    if (word.length < shortestCorrected) return undefined;
    const found = this.#speller
      .correct(word, (one) => this.#frequency.get(one) ?? 0)
      .filter((one) => this.#frequency.get(one.word) === frequencies.need || this.likeness.isMedicine(word, one));
    const costOf = (one: Correction) => one.cost + (one.word.length < word.length ? extraLetterCost : 0);
    const [nearest] = found.sort((a, b) => costOf(a) - costOf(b));
    const isNeed = nearest && this.#frequency.get(nearest.word) === frequencies.need;
    if (!nearest || (isNeed && nearest.slips > (word.length > shortWord ? 2 : 1))) return undefined;
    return word.length >= shortWord - 1 || nearest.word[0] === word[0] || nearest.slips === 0 ? nearest : undefined;
  }

  soundingLike(word: string): string | undefined {
    return word.length < shortestCorrected ? undefined : this.#speller.soundingLike(word);
  }

  spellingOf(word: string): string {
    return this.#spellings.get(word) ?? word;
  }

  /** The shortest word with this prefix. When it was typed to its end, most of the name of a medicine must be there. */
  completionOf(prefix: string, isTyping: boolean): string | undefined {
    if (prefix.length < shortestPrefix) return undefined;
    this.#sorted ??= [...this.#frequency.keys()].sort();
    let shortest: string | undefined;
    for (let at = firstAtOrAfter(this.#sorted, prefix); this.#sorted[at]?.startsWith(prefix); at++) {
      const word = this.#sorted[at];
      if (!word || (shortest && word.length >= shortest.length)) continue;
      const isNeed = this.#frequency.get(word) === frequencies.need;
      if (isTyping || isNeed || prefix.length >= word.length * leastTyped) shortest = word;
    }
    return shortest;
  }

  /**
   * The emergency that the words describe, and which of them; words of asking count. A longer description of a need is
   * none: `no puedo respirar por la nariz`.
   */
  emergencyIn(words: readonly string[]): FoundNeed | undefined {
    const asked = words.map(needWord);
    const isSaid = ({ written }: Phrase) => written.every((word) => asked.includes(word));
    const found = this.#emergencies.find(isSaid);
    if (!found) return undefined;
    const needs = found.written.flatMap((word) => this.#phrases.get(word) ?? []).filter(isSaid);
    const isLonger = ({ written }: Phrase) =>
      written.length > found.written.length && found.written.every((word) => written.includes(word));
    if (needs.some(isLonger)) return undefined;
    return { need: found.need, at: found.written.map((word) => asked.indexOf(word)).sort((a, b) => a - b) };
  }

  /** The needs in a query, in any order of its words: the most specific first, each word in one need. */
  needsIn(words: readonly string[]): FoundNeed[] {
    const asked = words.map(needWord);
    if (!asked.some((word) => this.#phrases.has(word))) return [];
    const possible = new Set(asked.flatMap((word) => this.#phrases.get(word) ?? []));
    const fitting = [...possible]
      .filter((phrase) => phrase.words.every((word) => asked.includes(word)))
      .map(({ need, words: own }) => ({ need, at: own.map((word) => asked.indexOf(word)).sort((a, b) => a - b) }))
      .sort((a, b) => b.at.length - a.at.length || (a.at[0] ?? 0) - (b.at[0] ?? 0));
    const used = new Set<number>();
    const found = fitting.filter(({ at }) => {
      if (at.some((index) => used.has(index))) return false;
      for (const index of at) used.add(index);
      return true;
    });
    const isVague = ({ at }: FoundNeed) => at.every((index) => isSymptomWord(words[index] ?? ''));
    const telling = found.filter((one) => !isVague(one));
    return (telling.length > 0 ? telling : found).sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
  }

  /** Whether a need with a refusal in its own words explains the word: `alergia que no dé sueño`. */
  deniesAt(words: readonly string[], at: number): boolean {
    const asked = words.map(needWord);
    const phrases = this.#phrases.get(asked[at] ?? '') ?? [];
    return phrases.some(({ denies, words: own }) => denies && own.every((word) => asked.includes(word)));
  }

  /** The longest brand that begins at this word, or the brands that share it as their first word. */
  brandAt(words: readonly string[], at: number): { brands: readonly Brand[]; length: number } | undefined {
    const longest = Math.min(this.#longestBrands.get(words[at] ?? '') ?? 0, words.length - at);
    for (let length = longest; length > 0; length--) {
      const brand = this.#brands.get(words.slice(at, at + length).join(' '));
      if (brand) return { brands: [brand], length };
    }
    const brands = this.#brandsByFirstWord.get(words[at] ?? '');
    return brands && { brands, length: 1 };
  }

  isIngredientWord(word: string): boolean {
    return this.#ingredientWords.has(word);
  }

  /**
   * A key for the ingredients of a product or brand, whatever name or salt is used: `Acetaminofén + cafeína` and
   * `paracetamol + cafeína` share it.
   */
  ingredientKey(ingredients: string): string {
    const names = ingredients.split('+').map((name) => this.canonicalOf(name));
    const key = names.sort().join('+');
    return this.#formulas.get(key) ?? key;
  }

  canonicalOf(name: string): string {
    const plain = plainText(name).trim();
    const known = this.#canonical.get(plain);
    if (known) return known;
    const base = plainWordsOf(plain)
      .filter((word) => !isSaltWord(word))
      .join(' ');
    return this.#canonical.get(base) ?? base;
  }

  #addPhrase(need: Need, text: string): void {
    const words = [...new Set(needWordsOf(text))];
    const written = [...new Set(plainWordsOf(text).map(needWord))];
    const phrase = { need, words, written, denies: /\b(?:sin|no)\b/.test(text) };
    if (need.isEmergency) this.#emergencies.push(phrase);
    else this.#addToWords(phrase);
    for (const { key, text: spelled } of tokenize(text)) {
      if (isEmptyWord(key) || (need.isEmergency && (isAskingWord(key) || this.everyday.has(key)))) continue;
      this.#learn(key, frequencies.need);
      this.#spellings.set(key, spelled);
    }
  }

  #addToWords(phrase: Phrase): void {
    for (const word of phrase.words) {
      const known = this.#phrases.get(word);
      if (known) known.push(phrase);
      else this.#phrases.set(word, [phrase]);
      this.#frequency.set(word, frequencies.need);
    }
  }

  #addBrand(brand: Brand): void {
    const words = plainWordsOf(brand.name);
    if (words.length === 0 || words.every((word) => this.#phrases.has(needWord(word)))) return;
    this.#brands.set(words.join(' '), brand);
    this.#medicineNames.push(brand.name);
    const [first = ''] = words;
    this.#longestBrands.set(first, Math.max(this.#longestBrands.get(first) ?? 0, words.length));
    this.#addFirstWord(first, brand);
    for (const word of words) this.#learn(word, frequencies.brand);
  }

  /** A few brands with different formulas; of one formula, the first is enough. */
  #addFirstWord(word: string, brand: Brand): void {
    if (word.length < shortestPrefix || this.everyday.has(word) || this.#phrases.has(needWord(word))) return;
    const known = this.#brandsByFirstWord.get(word) ?? [];
    this.#brandsByFirstWord.set(word, known);
    const isNew = known.every(({ ingredients }) => ingredients !== brand.ingredients);
    if (isNew && known.length < mostBrands) known.push(brand);
  }

  #addIngredient({ name, others }: IngredientNames): void {
    const canonical = plainText(name);
    for (const one of [name, ...others]) {
      if (one.includes(' + ')) continue;
      const plain = plainText(one).trim();
      this.#medicineNames.push(one);
      if (!this.#canonical.has(plain)) this.#canonical.set(plain, canonical);
      for (const word of plainWordsOf(plain)) {
        if (isSaltWord(word)) continue;
        this.#ingredientWords.add(word);
        this.#learn(word, frequencies.ingredient);
      }
    }
  }

  /** `tiamina + piridoxina + cianocobalamina` is `complejo B`. */
  #addFormulas({ name, others }: IngredientNames): void {
    for (const one of others)
      if (one.includes(' + ')) this.#formulas.set(this.ingredientKey(one), this.ingredientKey(name));
  }

  #learn(word: string, frequency: number): void {
    if (word.length < 4 || /\d/.test(word)) return;
    this.#speller.add(word);
    this.#frequency.set(word, Math.max(frequency, this.#frequency.get(word) ?? 0));
  }
}

function firstAtOrAfter(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
