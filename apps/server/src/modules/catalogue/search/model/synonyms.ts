import { isEmptyWord, stemOf, tokenize } from '@botica/domain/catalogue/search';

/** `equivalent`: each finds the other. `means`: a customer's word, or a brand that we may not sell, finds the term. */
export const synonymKinds = ['equivalent', 'means'] as const;
export type SynonymKind = (typeof synonymKinds)[number];

export interface Synonym {
  kind: SynonymKind;
  term: string;
  finds: string;
}

/** The alternatives of a word or a phrase. */
export interface Synonyms {
  /** The length in words of the longest key. */
  longest: number;
  /** Whether staff gave a synonym to the word, or to a phrase with it: it is no misspelling. By its stem. */
  isWord(stem: string): boolean;
  /** By the stems of the phrase; each answer is the words of one other term. */
  find(phrase: readonly string[]): readonly (readonly string[])[] | undefined;
}

export function createSynonyms(rows: readonly Synonym[]): Synonyms {
  const byPhrase = new Map<string, Map<string, readonly string[]>>();
  let longest = 0;
  const link = (from: string, to: string) => {
    const phrase = wordsOf(from).map(stemOf);
    const words = wordsOf(to);
    if (phrase.length === 0 || words.length === 0) return;
    const key = phrase.join(' ');
    const found = byPhrase.get(key) ?? new Map<string, readonly string[]>();
    byPhrase.set(key, found.set(words.join(' '), words));
    longest = Math.max(longest, phrase.length);
  };
  for (const { kind, term, finds } of rows) {
    link(term, finds);
    if (kind === 'equivalent') link(finds, term);
  }
  const lists = new Map([...byPhrase].map(([key, found]) => [key, [...found.values()]]));
  const stems = new Set([...byPhrase.keys()].flatMap((key) => key.split(' ')));
  return { longest, isWord: (stem) => stems.has(stem), find: (phrase) => lists.get(phrase.join(' ')) };
}

export function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ kind, key }) => (kind === 'word' && !isEmptyWord(key) ? [key] : []));
}
