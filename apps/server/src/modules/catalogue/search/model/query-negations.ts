import type { Token } from '@botica/domain/catalogue/search';
import { isEmptyWord } from '@botica/domain/catalogue/search';
import { isAskingWord } from '../vocabulary/words.ts';
import type { Understood } from './query-plan.ts';
import { exactly, type QueryTerm } from './query-terms.ts';
import { documentOf, type Place, placeOf, places, type WordIndex } from './word-index.ts';

/** `no dé sueño`, `no tenga azúcar`: verbs after which a word says what is not wanted. */
const negatedVerbs = new Set(
  'tenga tengan tiene tienen contenga contengan contiene contienen lleve lleven lleva traiga traigan de den da dan cause causen causa produzca produzcan produce provoque provoquen provoca haga hagan'.split(
    ' ',
  ),
);
const freeWord = /^libres?$/;
/** In a kind, a group or a keyword, a word is a subject: `sin azúcar` does not leave out the glucose meters. */
const worstPlace = places.indexOf('ingredient' satisfies Place);
/** `sin receta` asks how it is sold, not what is in it. */
const notContents = new Set(['receta', 'recetas', 'prescripcion', 'cita', 'doctor', 'medico']);

export interface Negations {
  /** The words that are left to look up. */
  asked: readonly Token[];
  /** Documents that have an unwanted word in their name or their ingredients. */
  without: ReadonlySet<number>;
  /** Products whose names deny the word come alone, when there are some. */
  amounts: QueryTerm[];
  understood: Understood[];
}

/**
 * Words that the product must not have (A356). They are no needs: `galletas sin azúcar` does not ask for a medicine of
 * diabetes, and `antigripal que no dé sueño` for none to sleep.
 */
export function readNegations(
  index: WordIndex,
  words: readonly Token[],
  isKnownNeed: (at: number) => boolean,
): Negations {
  const unwanted: Token[] = [];
  const dropped = new Set<Token>();
  words.forEach((token, at) => {
    const objectAt = objectOf(words, at);
    const object = words[objectAt];
    if (!object || isKnownNeed(objectAt)) return;
    for (let own = at; own <= objectAt; own++) dropped.add(words[own] ?? token);
    if (!notContents.has(object.key)) unwanted.push(object);
  });
  const without = new Set<number>();
  const amounts: QueryTerm[] = [];
  for (const { key } of unwanted) {
    const word = index.of(key) ? key : index.speller.correct(key, index.frequencyOf, { limit: 1 })[0]?.word;
    const having = (word ? (index.of(word) ?? []) : []).filter((posting) => placeOf(posting) <= worstPlace);
    const denying = word ? index.denying(word) : [];
    const denied = new Set(denying.map(documentOf));
    for (const posting of having) if (!denied.has(documentOf(posting))) without.add(documentOf(posting));
    if (denied.size > 0) amounts.push(exactly(denying));
  }
  return {
    asked: words.filter((token) => !dropped.has(token)),
    without,
    amounts,
    understood: unwanted.map(({ text }) => ({ text: `sin ${text}`, kind: 'without', meaning: `Sin ${text}` })),
  };
}

/** Where the word is that `sin`, `libre de` or `no dé` at this place refuses; -1 for no such word. */
function objectOf(words: readonly Token[], at: number): number {
  const [word = '', next = ''] = [words[at]?.key, words[at + 1]?.key];
  if (word === 'sin') return firstTelling(words, at + 1);
  if (freeWord.test(word) && next === 'de') return firstTelling(words, at + 2);
  if (word === 'no' && negatedVerbs.has(next)) return firstTelling(words, at + 2);
  return -1;
}

function firstTelling(words: readonly Token[], from: number): number {
  return words.findIndex(({ key }, at) => at >= from && !isEmptyWord(key) && !isAskingWord(key));
}
