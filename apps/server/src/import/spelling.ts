import { plainText } from '@botica/domain/catalogue/search';

/**
 * The store's spelling of words such as ingredients: `ACETAMINOFEN` of a file becomes `acetaminofén`, so that filters
 * and alternatives see one ingredient and not two.
 */
export class Spelling {
  readonly #known = new Map<string, string>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#known.set(plainText(word), word);
  }

  of(word: string): string {
    const key = plainText(word);
    const known = this.#known.get(key) ?? calm(word);
    this.#known.set(key, known);
    return known;
  }
}

/** Registries use capitals; the store does not. */
function calm(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word;
}
