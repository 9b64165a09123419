import { setImmediate } from 'node:timers/promises';
import type { OtherName, ParsedLine } from '@botica/domain/prescriptions/readings';
import type { NameLike, SearchService } from '../../catalogue/search/index.ts';
import type { Shop } from './find-products.ts';

/** From each question to the search; the right strength is asked for first. */
const foundEach = 60;
const leastWordLetters = 5;
/** Names that look less like a word of the line are others. */
const leastNameFit = 0.68;
/** Of one word. */
const mostNames = 4;
/** All names that are asked for. */
const mostAsked = 4;

interface LookedUp {
  /** Of products that the line may mean; those with its strength first. */
  ids: number[];
  others: OtherName[];
}

/**
 * Asks the search for what a line may mean: its name, with and without its strength. Of a name that was misread, also the
 * names of medicines that look like its words, and its words alone.
 */
export function createLookUp(search: Pick<SearchService, 'matches' | 'namesLike'>) {
  async function ask(text: string, { company, branchCode }: Shop) {
    return search.matches({
      ...{ text, company, branchCode, isExact: false, withoutStock: true },
      ...{ orderType: undefined, facets: [], prices: {} },
      ...{ order: 'relevancia', page: 1, pageSize: foundEach },
    });
  }

  /** The nearest names of each word; nothing else for a word that is exactly a name. */
  async function namesLike(words: readonly string[]): Promise<NameLike[]> {
    const found: NameLike[] = [];
    for (const word of words) {
      const names = await search.namesLike(word, { least: leastNameFit, limit: mostNames });
      const exact = names.filter(({ fit }) => fit === 1);
      found.push(...(exact.length > 0 ? exact : names));
    }
    return found;
  }

  return async function lookUp({ name, strength }: ParsedLine, shop: Shop): Promise<LookedUp> {
    const words = name.split(' ').filter((word) => word.length >= leastWordLetters);
    const near = await namesLike(words);
    const isRead = words.length > 0 && near.every(({ fit }) => fit === 1) && near.length >= words.length;
    const likely = near
      .toSorted((one, other) => other.fit - one.fit)
      .filter(({ fit, ingredients }) => fit < 1 || ingredients);
    const names = [...new Set(likely.map(({ name: own, ingredients }) => ingredients ?? own))].slice(0, mostAsked);
    const first = withStrength(name, strength);
    const more = [...names.flatMap((one) => withStrength(one, strength)), ...(isRead || words.length < 2 ? [] : words)];
    const answers = [];
    for (const text of new Set([...first, ...more])) {
      answers.push(await ask(text, shop));
      // Calls of shoppers go between two searches.
      await setImmediate();
    }
    const brands = answers
      .slice(0, first.length)
      .flatMap(({ understood }) => understood)
      .flatMap(({ kind, text, meaning }) =>
        kind === 'brand' ? [{ name: text, ingredients: meaning, isBrand: true }] : [],
      );
    return {
      ids: [...new Set(answers.flatMap(({ productIds }) => productIds))],
      others: [...brands, ...othersOf(near)],
    };
  };
}

const withStrength = (name: string, strength: ParsedLine['strength']) =>
  strength ? [`${name} ${strength.text}`, name] : [name];

const othersOf = (near: readonly NameLike[]): OtherName[] =>
  near.flatMap(({ name, ingredients, isBrand, fit }) => (ingredients ? [{ name, ingredients, isBrand, fit }] : []));
