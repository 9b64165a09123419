import type { QueryTerm } from './query-plan.ts';
import { documentOf, type Place, placeOf, places } from './word-index.ts';

/** Architecture, section 7: the name first, then the ingredient, then the laboratory. */
const placeWeights: Readonly<Record<Place, number>> = {
  nameStart: 100,
  name: 85,
  ingredient: 60,
  laboratory: 40,
  keyword: 35,
  presentation: 30,
  group: 25,
};
const weights = places.map((place) => placeWeights[place]);

/** The matching documents of a query, and their scores. */
export interface Matches {
  documents: Int32Array;
  count: number;
  /** By document. */
  scores: Float32Array;
  /** The amounts that narrowed the result. */
  narrowed: ReadonlySet<QueryTerm>;
}

/** Which documents can match. */
export interface Offered {
  /** 0 for a document that the company does not sell. */
  prices: Int32Array;
  without: ReadonlySet<number>;
  /** How many documents there are. */
  capacity: number;
}

/**
 * Finds and scores, in arrays that are reused by the next query: a query runs synchronously, so one query uses them at
 * a time.
 */
export class Matcher {
  #scores = new Float32Array(0);
  #bests = new Float32Array(0);
  /** How many terms of the current query a document has matched; older marks are smaller. */
  #marks = new Int32Array(0);
  #documents = new Int32Array(0);
  #spare = new Int32Array(0);
  #mark = 0;
  #without: ReadonlySet<number> = new Set();

  match(words: readonly QueryTerm[], amounts: readonly QueryTerm[], { prices, without, capacity }: Offered): Matches {
    this.#makeRoom(capacity);
    this.#without = without;
    const [required, optional] = words.length > 0 ? [words, amounts] : [amounts.slice(0, 1), amounts.slice(1)];
    let count = this.#matchAll(required, prices);
    if (count === 0 && required.length > 1) count = this.#matchMost(required, prices);
    const narrowed = new Set<QueryTerm>();
    count = this.#narrow(optional, count, narrowed);
    return { documents: this.#documents, count, scores: this.#scores, narrowed };
  }

  #matchAll(terms: readonly QueryTerm[], prices: Int32Array): number {
    const start = this.#nextMarks(terms.length);
    let count = 0;
    for (const [level, term] of [...terms].sort((a, b) => sizeOf(a) - sizeOf(b)).entries()) {
      count = level === 0 ? this.#takeFirst(term, prices, start) : this.#advance(term, start + level - 1);
      if (count === 0) return 0;
    }
    this.#mark = start + terms.length - 1;
    return count;
  }

  #takeFirst({ ways }: QueryTerm, prices: Int32Array, mark: number): number {
    let count = 0;
    for (const { postings, quality } of ways) {
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] as number;
        const document = documentOf(posting);
        if (!prices[document] || this.#without.has(document)) continue;
        const score = (weights[placeOf(posting)] as number) * quality;
        if (this.#marks[document] !== mark) {
          this.#marks[document] = mark;
          this.#scores[document] = score;
          this.#bests[document] = score;
          this.#documents[count++] = document;
        } else this.#improve(document, score);
      }
    }
    return count;
  }

  /** Filters the marked documents by one more term. */
  #advance({ ways }: QueryTerm, from: number): number {
    let count = 0;
    for (const { postings, quality } of ways) {
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] as number;
        const document = documentOf(posting);
        const mark = this.#marks[document] as number;
        if (mark < from) continue;
        const score = (weights[placeOf(posting)] as number) * quality;
        if (mark === from) {
          this.#marks[document] = from + 1;
          this.#scores[document] = (this.#scores[document] as number) + score;
          this.#bests[document] = score;
          this.#spare[count++] = document;
        } else this.#improve(document, score);
      }
    }
    if (count > 0) [this.#documents, this.#spare] = [this.#spare, this.#documents];
    return count;
  }

  /** A term counts once, with its best match in a document. */
  #improve(document: number, score: number): void {
    const best = this.#bests[document] as number;
    if (score <= best) return;
    this.#scores[document] = (this.#scores[document] as number) + score - best;
    this.#bests[document] = score;
  }

  #narrow(amounts: readonly QueryTerm[], count: number, narrowed: Set<QueryTerm>): number {
    let left = count;
    for (const amount of amounts) {
      if (left === 0) break;
      const found = this.#advance(amount, this.#mark);
      if (found === 0) continue;
      left = found;
      narrowed.add(amount);
      this.#mark++;
    }
    return left;
  }

  /**
   * No document has all the words: drops the least specific one, until a document has the rest. At least half of the
   * words must remain, or it would be another query.
   */
  #matchMost(terms: readonly QueryTerm[], prices: Int32Array): number {
    const telling = terms.filter((term) => sizeOf(term) > 0).sort((a, b) => sizeOf(a) - sizeOf(b));
    for (let kept = Math.min(telling.length, terms.length - 1); kept * 2 >= terms.length; kept--) {
      const count = this.#matchAll(telling.slice(0, kept), prices);
      if (count > 0) return count;
    }
    return 0;
  }

  /** Marks higher than all earlier ones, with room for `levels` and the amounts after them. */
  #nextMarks(levels: number): number {
    if (this.#mark > 2_000_000_000) {
      this.#marks.fill(0);
      this.#mark = 0;
    }
    const start = this.#mark + 20;
    this.#mark = start + levels;
    return start;
  }

  #makeRoom(capacity: number): void {
    if (capacity <= this.#scores.length) return;
    const room = Math.max(1024, capacity * 2);
    this.#scores = new Float32Array(room);
    this.#bests = new Float32Array(room);
    this.#marks = new Int32Array(room);
    this.#documents = new Int32Array(room);
    this.#spare = new Int32Array(room);
  }
}

function sizeOf({ ways }: QueryTerm): number {
  return ways.reduce((size, { postings }) => size + postings.length, 0);
}
