import { setImmediate } from 'node:timers/promises';
import type { PictureMeasures } from '@botica/domain/prescriptions';
import sharp from 'sharp';

/** Measured at this size for every camera, so that the limits are comparable. */
const longestSide = 800;
/** Writing is thinner than this; the edge of a sheet or a shadow is not dark within such a short distance. */
const strokeReach = 7;
const squareSide = 20;
/** About a millisecond: calls of shoppers go between. */
const rowsAtOnce = 100;

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

export async function measurePicture(path: string): Promise<PictureMeasures> {
  const { width, height } = await sharp(path).metadata();
  const { data, info } = await sharp(path)
    .greyscale()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  const [grey] = (await sharp(data, { raw }).stats()).channels;
  const contrast = grey?.stdev ?? 0;
  const picture = { data, width: info.width, height: info.height };
  // The contrast threshold follows the picture: a dark one has little contrast everywhere.
  const difference = Math.max(3, contrast / 2);
  return {
    width,
    height,
    brightness: grey?.mean ?? 0,
    contrast,
    strokes: await shareOfStrokes(picture, difference),
    ...(await measureSquares(picture, difference * 1.5)),
  };
}

/** Darker than both sides at a short distance, across or along. */
async function shareOfStrokes({ data, width, height }: Grey, difference: number): Promise<number> {
  let strokes = 0;
  let pixels = 0;
  const across = strokeReach;
  const along = strokeReach * width;
  for (let y = strokeReach; y < height - strokeReach; y += 1) {
    if (y % rowsAtOnce === 0) await setImmediate();
    for (let at = y * width + strokeReach; at < (y + 1) * width - strokeReach; at += 1) {
      const level = levelAt(data, at) + difference;
      pixels += 1;
      const isAcross = level < levelAt(data, at - across) && level < levelAt(data, at + across);
      if (isAcross || (level < levelAt(data, at - along) && level < levelAt(data, at + along))) strokes += 1;
    }
  }
  return pixels === 0 ? 0 : strokes / pixels;
}

const levelAt = (data: Buffer, at: number) => data[at] ?? 0;

async function measureSquares(
  picture: Grey,
  difference: number,
): Promise<Pick<PictureMeasures, 'detail' | 'hardness'>> {
  const hardness: number[] = [];
  let squares = 0;
  for (let y = 0; y + squareSide < picture.height; y += squareSide) {
    if (y % rowsAtOnce === 0) await setImmediate();
    for (let x = 0; x + squareSide < picture.width; x += squareSide) {
      const { range, step } = measureSquare(picture, y * picture.width + x);
      squares += 1;
      if (range > difference) hardness.push(step / range);
    }
  }
  hardness.sort((a, b) => a - b);
  return { detail: squares === 0 ? 0 : hardness.length / squares, hardness: hardness[hardness.length >> 1] ?? 0 };
}

/** The range from the darkest to the lightest pixel, and the largest share of it between two neighbours. */
function measureSquare({ data, width }: Grey, start: number): { range: number; step: number } {
  let darkest = 255;
  let lightest = 0;
  let step = 0;
  for (let y = 0; y < squareSide; y += 1) {
    for (let at = start + y * width; at < start + y * width + squareSide; at += 1) {
      const level = levelAt(data, at);
      darkest = Math.min(darkest, level);
      lightest = Math.max(lightest, level);
      step = Math.max(step, Math.abs(level - levelAt(data, at + 1)), Math.abs(level - levelAt(data, at + width)));
    }
  }
  return { range: lightest - darkest, step };
}
