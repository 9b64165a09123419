import { plainText, stemOf } from '@botica/domain/catalogue/search';

/** Common words of Spanish, in singular or plural. */
export interface EverydayRow {
  /** Articles, such as a chair: in `lentes de sol`, the first says what is asked for. */
  areThings: boolean;
  words: readonly string[];
}

/** Words that are no misspelling of another one, whatever the catalogue has. */
export class EverydayWords {
  /** By stem; whether the word is a thing. */
  readonly #words = new Map<string, boolean>();
  readonly #plain: string[] = [];

  constructor(rows: readonly EverydayRow[]) {
    for (const { words, areThings } of rows) {
      for (const word of words) {
        const plain = plainText(word);
        this.#plain.push(plain);
        const stem = stemOf(plain);
        this.#words.set(stem, areThings || this.#words.get(stem) === true);
      }
    }
  }

  words(): readonly string[] {
    return this.#plain;
  }

  has(word: string): boolean {
    return this.#words.has(stemOf(word));
  }

  isThing(word: string): boolean {
    return this.#words.get(stemOf(word)) === true;
  }
}
