import type { Token } from '@botica/domain/catalogue/search';
import { codeKey, isEmptyWord, numberOf, Speller, stemOf, tokenize } from '@botica/domain/catalogue/search';
import type { SearchDocument } from './document.ts';

/** The field of a word in a document, the best first. */
export const places = ['nameStart', 'name', 'ingredient', 'laboratory', 'keyword', 'presentation', 'group'] as const;
export type Place = (typeof places)[number];

/** A posting is a document and the best field of the word in it, in one number. */
const placeBits = 3;
const placeMask = (1 << placeBits) - 1;
export const documentOf = (posting: number) => posting >>> placeBits;
export const placeOf = (posting: number) => posting & placeMask;
export const postingOf = (document: number, place: Place) => (document << placeBits) | ranks[place];

/** Ascending by document, because documents are only ever appended. */
export type Postings = number[];

const ranks = Object.fromEntries(places.map((place, rank) => [place, rank])) as Readonly<Record<Place, number>>;
const maxKeptTexts = 50_000;

interface Spelling {
  text: string;
  count: number;
}

/** Which documents hold a word, its strengths and packs, or a code. */
export class WordIndex {
  readonly #postings = new Map<string, Postings>();
  readonly #codes = new Map<string, number[]>();
  /** The best spelling of a word: with its accents. */
  readonly #spellings = new Map<string, Spelling>();
  readonly #speller = new Speller();
  /** The words of names, kinds and groups, inflected: a keyword such as `bolsas` names no article. */
  readonly #namingForms = new Set<string>();
  readonly #keys = new Map<string, readonly (readonly string[])[]>();
  /** The ingredient of a single-word brand; nothing when it has several. */
  readonly #brands = new Map<string, string | undefined>();
  /** Brands and ingredients of medicines, to tell them from the words of other departments. */
  readonly #medicineWords = new Set<string>();
  readonly #medicineTexts = new Set<string>();
  #sortedStems: string[] = [];
  #isSorted = true;

  get speller(): Speller {
    return this.#speller;
  }

  /** The brands and ingredients of medicines. */
  get medicineTexts(): ReadonlySet<string> {
    return this.#medicineTexts;
  }

  add(document: number, source: SearchDocument, groupNames: readonly string[]): void {
    const best = new Map<string, number>();
    const note = (key: string, rank: number) => {
      const known = best.get(key);
      if (known === undefined || rank < known) best.set(key, rank);
    };
    for (const [place, text] of textsOf(source, groupNames)) {
      const rank = ranks[place];
      let isFirst = place === 'name';
      for (const keys of this.#keysOf(text, place === 'name' || place === 'group' || text === source.kind)) {
        for (const key of keys) note(key, isFirst ? ranks.nameStart : rank);
        isFirst = false;
      }
    }
    for (const [key, rank] of best) this.#append(key, (document << placeBits) | rank);
    for (const code of [source.sku, source.barcode]) this.#addCode(codeKey(code), document);
    if (source.activeIngredient) {
      this.#addBrand(source.brand, source.activeIngredient);
      this.#addMedicineWords(source.brand);
      this.#addMedicineWords(source.activeIngredient);
    }
  }

  /** The documents with a word, in any of its inflections. */
  of(word: string): Postings | undefined {
    return this.#postings.get(stemOf(word));
  }

  ofKey(key: string): Postings | undefined {
    return this.#postings.get(key);
  }

  ofCode(code: string): readonly number[] | undefined {
    return this.#codes.get(codeKey(code));
  }

  /** The words with this prefix, without the word itself. */
  *startingWith(prefix: string): Generator<Postings> {
    this.#sort();
    const own = stemOf(prefix);
    for (let at = this.#firstAtOrAfter(prefix); at < this.#sortedStems.length; at++) {
      const stem = this.#sortedStems[at];
      if (!stem?.startsWith(prefix)) return;
      const postings = stem === own ? undefined : this.#postings.get(stem);
      if (postings) yield postings;
    }
  }

  /** The documents that deny a word: `sin lactosa`, `libre de gluten`. */
  denying(word: string): Postings {
    return this.#postings.get(denialOf(word)) ?? [];
  }

  /** Whether a name or a group has the word, in singular or plural: `platos` is not `plata`, though their stems are equal. */
  hasForm(word: string): boolean {
    const single = word.replace(/(?:ces|es|s)$/, (end) => (end === 'ces' ? 'z' : ''));
    const forms = [word, `${word}s`, `${word}es`, word.replace(/s$/, ''), single, word.replace(/z$/, 'ces')];
    return forms.some((form) => this.#namingForms.has(form));
  }

  frequencyOf = (word: string): number => this.of(word)?.length ?? 0;

  spellingOf(word: string): string {
    return this.#spellings.get(word)?.text ?? word;
  }

  /** From a brand to its ingredient, so that a search for it also finds equivalents under other names. */
  ingredientOf(brand: string): string | undefined {
    return this.#brands.get(stemOf(brand));
  }

  isMedicineWord(word: string): boolean {
    return this.#medicineWords.has(word);
  }

  #addMedicineWords(text: string): void {
    if (this.#medicineTexts.has(text)) return;
    this.#medicineTexts.add(text);
    for (const { key } of tokenize(text)) this.#medicineWords.add(key);
  }

  #addBrand(brand: string, ingredient: string): void {
    const [word, ...others] = tokenize(brand);
    if (word?.kind !== 'word' || others.length > 0) return;
    const key = stemOf(word.key);
    const isIngredient = tokenize(ingredient).some((token) => stemOf(token.key) === key);
    if (isIngredient) return;
    this.#brands.set(key, !this.#brands.has(key) || this.#brands.get(key) === ingredient ? ingredient : undefined);
  }

  /** Frees the data that only helps during a bulk load. */
  settle(): void {
    this.#keys.clear();
    this.#sort();
  }

  /** Laboratories, groups, forms and ingredients are repeated texts; so are most names. */
  #keysOf(text: string, isNaming: boolean): readonly (readonly string[])[] {
    const cacheKey = isNaming ? `naming:${text}` : text;
    const known = this.#keys.get(cacheKey);
    if (known) return known;
    const tokens = tokenize(text);
    for (const token of tokens) {
      if (token.kind !== 'word') continue;
      this.#learn(token);
      if (isNaming) this.#namingForms.add(token.key);
    }
    const keys = [...tokens.map(keysOf), ...denialsIn(tokens)];
    if (this.#keys.size < maxKeptTexts) this.#keys.set(cacheKey, keys);
    return keys;
  }

  #append(key: string, posting: number): void {
    const postings = this.#postings.get(key);
    if (postings) {
      postings.push(posting);
      return;
    }
    this.#postings.set(key, [posting]);
    if (/^[a-z]/.test(key)) {
      this.#sortedStems.push(key);
      this.#isSorted = false;
    }
  }

  #addCode(code: string, document: number): void {
    const documents = this.#codes.get(code);
    if (documents) documents.push(document);
    else if (code) this.#codes.set(code, [document]);
  }

  #learn({ key, text }: Token): void {
    const written = text.toLowerCase();
    const spelling = this.#spellings.get(key);
    if (!spelling) {
      this.#spellings.set(key, { text: written, count: 1 });
      if (!/\d/.test(key) && !isEmptyWord(key)) this.#speller.add(key);
    } else if (spelling.text === written) spelling.count++;
    else if (--spelling.count <= 0) this.#spellings.set(key, { text: written, count: 1 });
  }

  #sort(): void {
    if (this.#isSorted) return;
    this.#sortedStems.sort();
    this.#isSorted = true;
  }

  #firstAtOrAfter(prefix: string): number {
    let low = 0;
    let high = this.#sortedStems.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sortedStems[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** No word begins so: it is found by no prefix. */
const denialOf = (word: string) => `-${stemOf(word)}`;

function denialsIn(tokens: readonly Token[]): string[][] {
  return tokens.flatMap(({ key }, at) => {
    const before = [tokens[at - 2]?.key ?? '', tokens[at - 1]?.key ?? ''];
    const isDenied = before[1] === 'sin' || (before[1] === 'de' && /^libres?$/.test(before[0] ?? ''));
    return isDenied ? [[denialOf(key)]] : [];
  });
}

function keysOf(token: Token): string[] {
  if (token.kind === 'word') return [stemOf(token.key)];
  const number = numberOf(token);
  return number && number !== token.key ? [token.key, number] : [token.key];
}

function textsOf(source: SearchDocument, groupNames: readonly string[]): [Place, string][] {
  const isMeasured = /^(ml|g|mg|l|kg|oz)$/.test(source.unit);
  const pack = isMeasured ? `${source.packSize} ${source.unit}` : `x${source.packSize}`;
  const texts: [Place, string | null][] = [
    ['name', source.name],
    ['name', source.brand],
    ['ingredient', source.activeIngredient],
    ['laboratory', source.laboratory],
    ['keyword', source.kind],
    ...source.keywords.map((word): [Place, string] => ['keyword', word]),
    ['presentation', source.presentation],
    ['presentation', source.strength],
    ['presentation', source.form],
    ['presentation', pack],
    ...groupNames.map((name): [Place, string] => ['group', name]),
  ];
  return texts.filter((one): one is [Place, string] => one[1] !== null);
}
