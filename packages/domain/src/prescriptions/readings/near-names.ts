import { isEmptyWord, isSaltWord, plainText } from '../../catalogue/search/index.ts';
import { foldShapes, likenessOf, type SeenWord, seenWord } from './noise.ts';

/** Pairs of shapes only preselect; more candidates cost time and find nothing new. */
const mostCompared = 80;
const leastSharedPart = 0.3;
const shortestWord = 4;

export interface NearName {
  readonly name: string;
  /** 1 for the same letters. */
  readonly fit: number;
}

interface Entry {
  readonly word: SeenWord;
  readonly pairs: number;
  readonly names: string[];
}

/**
 * Names of medicines by the shapes of their letters: finds what a reader may have seen when it misread a name so much that
 * no correction of typing leads back.
 */
export class NearNames {
  readonly #entries: Entry[] = [];
  readonly #byWord = new Map<string, Entry>();
  readonly #byPair = new Map<string, number[]>();

  /** By its longest word, which tells the most. */
  add(name: string): void {
    const [longest = ''] = wordsOf(name).sort((a, b) => b.length - a.length);
    if (longest.length < shortestWord) return;
    const known = this.#byWord.get(longest);
    if (known) {
      if (!known.names.includes(name)) known.names.push(name);
      return;
    }
    const pairs = pairsOf(longest);
    const entry = { word: seenWord(longest), pairs: pairs.length, names: [name] };
    const id = this.#entries.push(entry) - 1;
    this.#byWord.set(longest, entry);
    for (const pair of pairs) {
      const ids = this.#byPair.get(pair);
      if (ids) ids.push(id);
      else this.#byPair.set(pair, [id]);
    }
  }

  /** The words of names that look most like a word, the likest first. */
  find(word: string, { least, limit }: { least: number; limit: number }): NearName[] {
    const plain = plainText(word).replace(/[^a-z0-9]/g, '');
    if (plain.length < shortestWord) return [];
    const seen = seenWord(plain);
    return this.#candidates(plain)
      .map((entry) => ({ entry, fit: likenessOf(seen, entry.word) }))
      .filter(({ fit }) => fit >= least)
      .sort((a, b) => b.fit - a.fit || (a.entry.word.letters < b.entry.word.letters ? -1 : 1))
      .slice(0, limit)
      .flatMap(({ entry, fit }) => entry.names.map((name) => ({ name, fit })));
  }

  #candidates(word: string): Entry[] {
    const pairs = pairsOf(word);
    const shared = new Map<number, number>();
    for (const pair of pairs) {
      for (const id of this.#byPair.get(pair) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    }
    return [...shared]
      .flatMap(([id, count]) => {
        const entry = this.#entries[id];
        return entry ? [{ entry, part: (2 * count) / (pairs.length + entry.pairs) }] : [];
      })
      .filter(({ part }) => part >= leastSharedPart)
      .sort((a, b) => b.part - a.part)
      .slice(0, mostCompared)
      .map(({ entry }) => entry);
  }
}

const wordsOf = (name: string) =>
  plainText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !isEmptyWord(word) && !isSaltWord(word));

/** Distinct pairs of neighbouring shapes, with the borders of the word. */
function pairsOf(word: string): string[] {
  const padded = ` ${foldShapes(word)} `;
  const pairs = new Set<string>();
  for (let start = 0; start + 2 <= padded.length; start += 1) pairs.add(padded.slice(start, start + 2));
  return [...pairs];
}
