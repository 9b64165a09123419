import { slotReels } from './machine.ts';

/** Chances are parts of a million, so that the settings of staff add up without rounding. */
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
 * The prize for a number from 0 to 999,999. Each has its own range, in the given order, regardless of stock: a draw on
 * a prize without stock loses, so the other chances do not change.
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

/** Any three images from a random number, but never three equal ones. */
export function losingImages(draw: number): ReelImages {
  const { images } = slotReels;
  const losing = draw % (images ** 3 - images);
  // Of the images ** 3 rows, skips those with three equal images: one in every images ** 2 + images + 1.
  const row = losing + Math.floor(losing / (images ** 2 + images)) + 1;
  return [Math.floor(row / images ** 2), Math.floor(row / images) % images, row % images];
}
