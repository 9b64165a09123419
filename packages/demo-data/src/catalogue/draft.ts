import type { DemoProduct } from '../types.ts';
import type { Laboratory } from './laboratories.ts';

/** A product without id, codes, companies or popularity yet. */
export interface Draft
  extends Omit<
    DemoProduct,
    'id' | 'sku' | 'barcode' | 'laboratoryId' | 'groupIds' | 'companyIds' | 'popularity' | 'isStickerPrize'
  > {
  house: Laboratory;
  groups: readonly string[];
  /** Public price in Honduras, before the store's own rounding. */
  lempiras: number;
  fame: 1 | 2 | 3;
}

/** Takes from each queue in rotation, by its weight, until all are empty. */
export function* takeTurns<T>(queues: readonly { items: Iterator<T>; weight: number }[]): Generator<T> {
  let alive = [...queues];
  while (alive.length > 0) {
    const next: typeof alive = [];
    for (const queue of alive) {
      let isDone = false;
      for (let taken = 0; taken < queue.weight && !isDone; taken++) {
        const item = queue.items.next();
        if (item.done) isDone = true;
        else yield item.value;
      }
      if (!isDone) next.push(queue);
    }
    alive = next;
  }
}
