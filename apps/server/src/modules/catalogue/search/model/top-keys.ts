/** Bits for the row in a key, which break ties in a fixed order. */
const rows = 2 ** 22;

/** A number that sorts first by value, the highest first, and then by row, the lowest first. */
export function orderKey(value: number, row: number): number {
  return value * rows + (rows - 1 - row);
}

export function rowOf(key: number): number {
  return rows - 1 - (key % rows);
}

/** The highest keys of a list, sorted, without sorting the rest: a page needs a dozen of many thousands. */
export class Top {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#heap = new Float64Array(limit);
  }

  add(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let at = this.#size++;
      for (let parent = (at - 1) >> 1; at > 0 && (heap[parent] as number) > key; parent = (at - 1) >> 1) {
        heap[at] = heap[parent] as number;
        at = parent;
      }
      heap[at] = key;
    } else if (heap.length > 0 && key > (heap[0] as number)) this.#replaceLowest(key);
  }

  /** From the highest. */
  rows(): number[] {
    return [...this.#heap.subarray(0, this.#size).sort()].reverse().map(rowOf);
  }

  #replaceLowest(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (let child = 1; child < this.#size; child = 2 * at + 1) {
      if (child + 1 < this.#size && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if ((heap[child] as number) >= key) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = key;
  }
}
