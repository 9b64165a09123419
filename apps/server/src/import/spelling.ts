import { plainText } from '@botica/domain/catalogue/search';

/**
 * Words that the store already writes one way, such as ingredients: `ACETAMINOFEN` of a file becomes its `acetaminofén`,
 * so that filters and alternatives see one ingredient and not two.
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

/** Registries shout; a store does not. */
function calm(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word;
}
