import sharp from 'sharp';
import { besideForEachAbove, findLetters } from './glyphs.ts';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';

/** Enough to see the lines of writing. */
const longestSide = 700;
const mostDegrees = 16;

export interface Skew {
  /** Whether the lines of writing run from top to bottom. */
  isSideways: boolean;
  /** How far the lines fall to the right, after turning a sideways picture to the left. */
  degrees: number;
}

/**
 * The letters say whether a picture is sideways. Lines of writing then make the dark pixels of a row many or few; at the
 * right angle the differences are the largest.
 */
export async function findSkew(grey: Grey): Promise<Skew> {
  const { data, info } = await sharp(grey.data, rawOf(grey))
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const letters = findLetters({ data, width, height }, longestSide);
  const isSideways = besideForEachAbove(letters) < 1;
  const points = letters.flatMap(({ pixels }) =>
    pixels.map((at): Point => {
      const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2];
      return isSideways ? [y, -x] : [x, y];
    }),
  );
  return { isSideways, degrees: bestAngle(points).degrees };
}

type Point = readonly [x: number, y: number];

function bestAngle(points: readonly Point[]): { degrees: number; score: number } {
  let best = { degrees: 0, score: scoreAt(points, 0) };
  const look = (degrees: number) => {
    const score = scoreAt(points, degrees);
    if (score > best.score) best = { degrees, score };
  };
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees += 1) look(degrees);
  const near = best.degrees;
  for (let step = -3; step <= 3; step += 1) look(near + step / 4);
  return best;
}

function scoreAt(points: readonly Point[], degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const rows = new Float64Array(2 * longestSide + 2);
  for (const [x, y] of points) {
    const row = Math.round(y * cosine - x * sine) + longestSide;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let row = 1; row < rows.length; row += 1) score += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return score;
}
