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

/** The documents that answer a query, and how well. */
export interface Matches {
  documents: Int32Array;
  count: number;
  /** By document. */
  scores: Float32Array;
}

/**
 * Finds and scores, in arrays that are used again by the next query: a query runs from beginning to end without a
 * pause, so they belong to one at a time.
 */
export class Matcher {
  #scores = new Float32Array(0);
  #bests = new Float32Array(0);
  /** How far a document has come in the query of this moment; older marks are smaller. */
  #marks = new Int32Array(0);
  #documents = new Int32Array(0);
  #spare = new Int32Array(0);
  #mark = 0;

  /** `prices` says which documents the company sells: 0 where it does not. */
  match(words: readonly QueryTerm[], amounts: readonly QueryTerm[], prices: Int32Array, capacity: number): Matches {
    this.#makeRoom(capacity);
    const [required, optional] = words.length > 0 ? [words, amounts] : [amounts.slice(0, 1), amounts.slice(1)];
    let count = this.#matchAll(required, prices);
    if (count === 0 && required.length > 1) count = this.#matchMost(required, prices);
    return { documents: this.#documents, count: this.#narrow(optional, count), scores: this.#scores };
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
        if (!prices[document]) continue;
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

  /** Keeps, of the documents that carry a mark, those that answer one more term. */
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

  /** A term counts once, by the best of the ways in which a document answers it. */
  #improve(document: number, score: number): void {
    const best = this.#bests[document] as number;
    if (score <= best) return;
    this.#scores[document] = (this.#scores[document] as number) + score - best;
    this.#bests[document] = score;
  }

  #narrow(amounts: readonly QueryTerm[], count: number): number {
    let left = count;
    for (const amount of amounts) {
      if (left === 0) break;
      const narrowed = this.#advance(amount, this.#mark);
      if (narrowed === 0) continue;
      left = narrowed;
      this.#mark++;
    }
    return left;
  }

  /**
   * Nothing has all the words: leaves out the one that says least, until something has those that are left. They must
   * be at least half of what was asked, or it would be another question.
   */
  #matchMost(terms: readonly QueryTerm[], prices: Int32Array): number {
    const telling = terms.filter((term) => sizeOf(term) > 0).sort((a, b) => sizeOf(a) - sizeOf(b));
    for (let kept = Math.min(telling.length, terms.length - 1); kept * 2 >= terms.length; kept--) {
      const count = this.#matchAll(telling.slice(0, kept), prices);
      if (count > 0) return count;
    }
    return 0;
  }

  /** Marks above all that were given before, room for `levels` and the amounts after them included. */
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
