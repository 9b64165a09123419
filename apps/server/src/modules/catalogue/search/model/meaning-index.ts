import { plainText, stemOf } from '@botica/domain/catalogue/search';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { plainWordsOf } from '../vocabulary/words.ts';
import type { SearchDocument } from './document.ts';
import type { Postings } from './word-index.ts';
import { postingOf } from './word-index.ts';

/** Which documents have an ingredient under any of its names, belong to a group, or are a kind of article. */
export class MeaningIndex {
  readonly #vocabulary: Vocabulary;
  readonly #texts = new Map<string, Postings>();
  readonly #formulas = new Map<string, Postings>();
  readonly #components = new Map<string, Postings>();
  readonly #groups = new Map<string, Postings>();
  /** By the first word, then by the whole kind. */
  readonly #kinds = new Map<string, Map<string, Postings>>();
  readonly #kindKeys = new Map<string, string>();
  /** The store's own name of an ingredient. */
  readonly #names = new Map<string, string>();
  readonly #keys = new Map<string, { plain: string; formula: string; components: readonly string[] }>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(document: number, { activeIngredient, kind, form }: SearchDocument, groupNames: readonly string[]): void {
    const posting = postingOf(document, 'ingredient');
    if (activeIngredient) {
      const { plain, formula, components } = this.#keysOf(activeIngredient);
      append(this.#texts, plain, posting);
      append(this.#formulas, formula, posting);
      for (const component of components) append(this.#components, component, posting);
    } else {
      this.#addKind(kind, posting);
      if (form !== kind) this.#addKind(form, posting);
    }
    for (const name of new Set(groupNames)) append(this.#groups, plainText(name), posting);
  }

  /** The products with exactly this formula; a name of the catalogue is not generalised. */
  ofFormula(ingredients: string): Postings | undefined {
    return this.#texts.get(plainText(ingredients)) ?? this.#formulas.get(this.#vocabulary.ingredientKey(ingredients));
  }

  /** The products that contain an ingredient, alone or with others. */
  ofComponent(ingredient: string): Postings | undefined {
    return this.#components.get(this.#vocabulary.canonicalOf(ingredient));
  }

  ofGroup(name: string): Postings | undefined {
    return this.#groups.get(plainText(name));
  }

  /** The products of a group or of kinds of articles with this name, given as plain words. */
  named(words: readonly string[]): readonly Postings[] {
    const kinds = this.#kinds.get(stemOf(words[0] ?? ''));
    const group = this.#groups.get(words.join(' '));
    const articles = kinds ? beginningWith(kinds, words.map(stemOf).join(' ')) : [];
    return group ? [group, ...articles] : articles;
  }

  /** The kinds of articles that begin with these words. */
  ofArticle(name: string): Postings[] {
    const key = kindKey(name);
    const kinds = this.#kinds.get(firstWord(key));
    return kinds ? beginningWith(kinds, key) : [];
  }

  /** An ingredient as this store writes it: `acetaminofén` for paracetamol. */
  nameOf(ingredient: string): string {
    return this.#names.get(this.#vocabulary.canonicalOf(ingredient)) ?? ingredient.trim();
  }

  #addKind(kind: string, posting: number): void {
    const key = this.#kindKeys.get(kind) ?? kindKey(kind);
    this.#kindKeys.set(kind, key);
    const first = firstWord(key);
    const kinds = this.#kinds.get(first) ?? new Map<string, Postings>();
    this.#kinds.set(first, kinds);
    append(kinds, key, posting);
  }

  #keysOf(ingredients: string) {
    const known = this.#keys.get(ingredients);
    if (known) return known;
    const names = ingredients.split('+').map((name) => name.trim());
    const components = names.map((name) => this.#vocabulary.canonicalOf(name));
    components.forEach((component, at) => {
      const name = names[at]?.toLowerCase() ?? component;
      const shown = this.#names.get(component);
      if (!shown || name.length < shown.length) this.#names.set(component, name);
    });
    const keys = { plain: plainText(ingredients), formula: this.#vocabulary.ingredientKey(ingredients), components };
    this.#keys.set(ingredients, keys);
    return keys;
  }
}

function append(map: Map<string, Postings>, key: string, posting: number): void {
  const postings = map.get(key);
  if (postings) postings.push(posting);
  else if (key) map.set(key, [posting]);
}

const kindKey = (kind: string) => plainWordsOf(kind).map(stemOf).join(' ');
const firstWord = (key: string) => key.split(' ', 1)[0] ?? '';

function beginningWith(kinds: ReadonlyMap<string, Postings>, key: string): Postings[] {
  return [...kinds].flatMap(([kind, postings]) => (kind === key || kind.startsWith(`${key} `) ? [postings] : []));
}
