import { isEmptyWord, isSaltWord, plainText } from '../../catalogue/search/index.ts';
import type { SeenWord } from './noise.ts';
import { likenessOf, seenWord } from './noise.ts';
import type { OtherName, ReadableProduct } from './rank-products.ts';

/** A word of the line is one of the product only if it looks at least so much like it. */
const leastAlike = 0.55;
/** A name that the store does not use is never as sure as its own. */
const otherNameShare = 0.92;
/** What a line has more than the name of the product, such as a word of its packing, counts less than what it lacks. */
const extraShare = 0.5;
/** Neither a salt nor a place of the body tells one medicine from another in what physicians write. */
const withoutOwnMeaning =
  /^(?:acido|generic[oa]s?|bucal|topic[oa]|oftalmic[oa]|nasal|vaginal|\w{2,}(?:bromuro|propionato|valerato|furoato|fosfato|sulfato|hidrato))$/;

/** The words of a text that name something. */
interface Words {
  readonly list: readonly SeenWord[];
  readonly joined: SeenWord;
}

/**
 * Compares the name of one line with many products. They share their ingredients and brands, so each text is prepared
 * once, and each pair of words is compared once.
 */
export class NameFit {
  readonly #texts = new Map<string, Words>();
  readonly #words = new Map<string, SeenWord>();
  readonly #likeness = new Map<SeenWord, Map<SeenWord, number>>();

  /**
   * 0 to 1: the brand, all ingredients of the product, or those of another name are the words of the line. The whole line
   * must fit the other name by `leastOther`.
   */
  of(
    name: string,
    { brand, activeIngredient, name: productName }: ReadableProduct,
    others: readonly OtherName[],
    leastOther = 0,
  ): number {
    const own = activeIngredient ? [brand, activeIngredient] : [brand];
    const fits = own.map((text) => this.#coverage(name, text));
    if (!activeIngredient) fits.push(this.#coverage(name, productName) * 0.95);
    else {
      for (const { name: other, ingredients, fit = 1 } of others)
        if (leastOther === 0 || this.#coverage(name, other) >= leastOther)
          fits.push(this.#coverage(ingredients, activeIngredient) * otherNameShare * fit);
    }
    return Math.max(...fits);
  }

  /**
   * How well two texts name the same, in any order of their words: the shared letters of all words of both. What one of
   * them has more, such as a second ingredient, counts against it.
   */
  #coverage(writtenText: string, ownText: string): number {
    const [written, own] = [this.#read(writtenText), this.#read(ownText)];
    if (own.list.length === 0 || written.list.length === 0) return 0;
    const left = [...written.list];
    let alike = 0;
    let letters = 0;
    for (const word of own.list) {
      const { length } = word.letters;
      letters += length;
      const best = left.map((one, at) => ({ at, like: this.#alike(one, word) })).sort((a, b) => b.like - a.like)[0];
      if (!best || best.like < leastAlike) continue;
      alike += best.like * length;
      left.splice(best.at, 1);
    }
    const extra = left.reduce((sum, word) => sum + word.letters.length, 0);
    return Math.max(this.#alike(written.joined, own.joined), alike / (letters + extra * extraShare));
  }

  #alike(one: SeenWord, other: SeenWord): number {
    const known = this.#likeness.get(one) ?? new Map<SeenWord, number>();
    this.#likeness.set(one, known);
    const like = known.get(other) ?? likenessOf(one, other);
    known.set(other, like);
    return like;
  }

  #read(text: string): Words {
    const known = this.#texts.get(text);
    if (known) return known;
    const all = plainText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !isEmptyWord(word) && !isSaltWord(word));
    const telling = all.filter((word) => !withoutOwnMeaning.test(word));
    const words = telling.length > 0 ? telling : all;
    const read = { list: words.map((word) => this.#seen(word)), joined: this.#seen(words.join('')) };
    this.#texts.set(text, read);
    return read;
  }

  #seen(word: string): SeenWord {
    const seen = this.#words.get(word) ?? seenWord(word);
    this.#words.set(word, seen);
    return seen;
  }
}
