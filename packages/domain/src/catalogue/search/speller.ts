import { editDistance } from './distance.ts';
import { soundKey } from './sound.ts';
import { isTypingSlip } from './typing-slip.ts';

export interface Correction {
  word: string;
  /** 0 for the same sound and spelling; grows with each difference. */
  cost: number;
  /** Differences in sound. */
  slips: number;
}

/** Trigrams only preselect candidates; more cost time and find nothing new. */
const maxCandidates = 120;
const leastSharedPart = 0.18;
/** A difference in sound weighs more than one in spelling. */
const spellingWeight = 0.3;
/** Preference of a frequent word over a rare one at the same distance. */
const frequencyWeight = 0.05;
/** People usually get the first letter right. */
const firstLetterCost = 0.25;
/** A neighbouring key, or two letters in the wrong order, is a likelier slip than any other letter. */
const typingSlipGain = 0.2;

interface Entry {
  word: string;
  sound: string;
  grams: number;
}

/** The words of the catalogue, and spelling suggestions from them. */
export class Speller {
  readonly #ids = new Map<string, number>();
  readonly #entries: Entry[] = [];
  readonly #bySound = new Map<string, number[]>();
  readonly #byGram = new Map<string, number[]>();
  #shared = new Uint8Array(1024);

  get size(): number {
    return this.#entries.length;
  }

  add(word: string): void {
    if (this.#ids.has(word)) return;
    const sound = soundKey(word);
    const grams = gramsOf(sound);
    const id = this.#entries.push({ word, sound, grams: grams.length }) - 1;
    this.#ids.set(word, id);
    append(this.#bySound, sound, id);
    for (const gram of grams) append(this.#byGram, gram, id);
    if (id >= this.#shared.length) this.#shared = new Uint8Array(this.#shared.length * 2);
  }

  /**
   * Nearest words first. `frequencyOf` returns the number of documents of a word; 0 excludes it. `extraSlips` allows
   * words that are too far for a correction, as suggestions.
   */
  correct(word: string, frequencyOf: (word: string) => number, { limit = 3, extraSlips = 0 } = {}): Correction[] {
    const sound = soundKey(word);
    const allowed = allowedSlips(sound.length) + extraSlips;
    const found: Correction[] = [];
    for (const id of this.#candidates(sound)) {
      const entry = this.#entries[id];
      if (!entry) continue;
      const frequency = frequencyOf(entry.word);
      const heard = frequency > 0 ? editDistance(sound, entry.sound, allowed) : allowed + 1;
      if (heard > allowed) continue;
      const written = editDistance(word, entry.word, allowed + 3);
      const first = sound[0] === entry.sound[0] ? 0 : firstLetterCost;
      const typing = isTypingSlip(word, entry.word) ? typingSlipGain : 0;
      const cost = heard + written * spellingWeight + first - typing - Math.log(frequency) * frequencyWeight;
      found.push({ word: entry.word, cost, slips: heard });
    }
    return found.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1)).slice(0, limit);
  }

  /** A word that is only written differently. */
  soundingLike(word: string): string | undefined {
    const [first] = this.#bySound.get(soundKey(word)) ?? [];
    return first === undefined ? undefined : this.#entries[first]?.word;
  }

  #candidates(sound: string): Iterable<number> {
    const grams = gramsOf(sound);
    const touched: number[] = [];
    for (const gram of grams) {
      for (const id of this.#byGram.get(gram) ?? []) {
        const shared = this.#shared[id] ?? 0;
        if (shared === 0) touched.push(id);
        this.#shared[id] = shared + 1;
      }
    }
    const scored = touched.map((id) => {
      const shared = this.#shared[id] ?? 0;
      this.#shared[id] = 0;
      return { id, part: (2 * shared) / (grams.length + (this.#entries[id]?.grams ?? 0)) };
    });
    const near = scored.filter(({ part }) => part >= leastSharedPart).sort((a, b) => b.part - a.part);
    return new Set([...(this.#bySound.get(sound) ?? []), ...near.slice(0, maxCandidates).map(({ id }) => id)]);
  }
}

function allowedSlips(length: number): number {
  if (length <= 3) return 0;
  return length <= 5 ? 1 : length <= 10 ? 2 : 3;
}

/** Distinct trigrams, including the word borders. */
function gramsOf(sound: string): string[] {
  const padded = ` ${sound} `;
  const grams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start++) grams.add(padded.slice(start, start + 3));
  return [...grams];
}

function append(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}
