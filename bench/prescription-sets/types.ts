import type { createDemoStore } from '@botica/demo-data';

export type Medicine = ReturnType<typeof createDemoStore>['products'][number];

/** A medicine as a physician wrote it, and the product that it means. */
export interface Item {
  text: string;
  directions: string;
  units: string;
  meant: Medicine;
}

/** Photographs of rendered prescriptions. */
export interface PrescriptionSet {
  seed: number;
  /** 30 if left out. */
  pages?: number;
  /** Sets whose medicines are not in this one. */
  without?: readonly PrescriptionSet[];
  write(meant: Medicine, random: () => number): Item;
  /** Of the page at this place. */
  photograph(at: number, items: readonly Item[]): Promise<Buffer>;
}

export const pickFrom =
  (random: () => number) =>
  <One>(list: readonly One[]): One =>
    list[Math.floor(random() * list.length)] as One;

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Whether the name of a product says that it has no brand. */
export const isGenericName = (name: string) => / genéric[oa]s?\b/.test(name);
