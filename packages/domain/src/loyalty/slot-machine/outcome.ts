import { slotReels } from './machine.ts';

/** Chances are of a million, so that what staff set adds up without rounding. */
export const allChances = 1_000_000;

export interface PrizeChance {
  prizeId: number;
  /** Of a million. */
  chances: number;
  stock: number;
  /** The image that all three reels stop on. */
  image: number;
}

/**
 * The prize that a number from 0 to 999,999 falls on. Each has its own stretch, in the order given, whether or not there
 * is stock: who falls on one that ran out does not win, and nobody else's chance changes.
 */
export function prizeAt<Prize extends PrizeChance>(prizes: readonly Prize[], draw: number): Prize | undefined {
  let end = 0;
  for (const prize of prizes) {
    end += Math.max(0, prize.chances);
    if (draw < end) return prize.stock > 0 ? prize : undefined;
  }
  return undefined;
}

export type ReelImages = readonly [number, number, number];

export function winningImages(image: number): ReelImages {
  return [image, image, image];
}

/** From a number from 0 on: any three images, but never three alike. */
export function losingImages(draw: number): ReelImages {
  const { images } = slotReels;
  const losing = draw % (images ** 3 - images);
  // Of the images ** 3 rows, those with three alike are skipped: they stand one to every images ** 2 + images + 1.
  const row = losing + Math.floor(losing / (images ** 2 + images)) + 1;
  return [Math.floor(row / images ** 2), Math.floor(row / images) % images, row % images];
}
