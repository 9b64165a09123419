import sharp from 'sharp';
import type { Letter } from './glyphs.ts';
import { findLetters } from './glyphs.ts';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';

/** The longest side of the picture in which letters are measured. */
const measuredSide = 1400;

/** The letters of a picture, and how large they are seen: the share of their size in the picture itself. */
export interface SeenLetters {
  letters: Letter[];
  share: number;
}

export async function seeLetters(grey: Grey): Promise<SeenLetters> {
  const { data, info } = await sharp(grey.data, rawOf(grey))
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const letters = findLetters({ data, width: info.width, height: info.height }, measuredSide);
  return { letters, share: Math.min(1, measuredSide / Math.max(grey.width, grey.height)) };
}

/** The height of a letter that is read best. */
const bestHeight = 24;
const [leastScale, mostScale] = [0.8, 2];
/** More take memory: the reader has 400 MB. */
const mostEncodedPixels = 4_200_000;
const fewestLetters = 40;

/** How much a straightened picture is enlarged for its letters. */
export function readingScale({ width, height }: Grey, { letters, share }: SeenLetters): number {
  if (letters.length < fewestLetters) return 1;
  const heights = letters.map(({ high }) => high / share).sort((one, other) => one - other);
  const median = heights[heights.length >> 1] ?? bestHeight;
  const room = Math.sqrt(mostEncodedPixels / (width * height));
  return Math.min(room, mostScale, Math.max(leastScale, bestHeight / median));
}
