import sharp from 'sharp';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';

/** Enough to see the lines of writing. */
const longestSide = 700;
const dark = 150;
const mostDegrees = 16;
/** A picture is turned only when its columns look much more like lines than its rows do. */
const sidewaysRatio = 1.3;

export interface Skew {
  /** Whether the lines of writing run from top to bottom. */
  isSideways: boolean;
  /** How far the lines fall to the right, after turning a sideways picture to the left. */
  degrees: number;
}

/**
 * Lines of writing make the dark pixels of a row many or few; at the right angle the differences are the largest.
 */
export async function findSkew(grey: Grey): Promise<Skew> {
  const { data, info } = await sharp(grey.data, rawOf(grey))
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = darkPoints({ data, width: info.width, height: info.height });
  const upright = bestAngle(points);
  const turned = bestAngle(points.map(([x, y]) => [y, -x] as const));
  const isSideways = turned.score > upright.score * sidewaysRatio;
  return { isSideways, degrees: (isSideways ? turned : upright).degrees };
}

type Point = readonly [x: number, y: number];

/** Relative to the middle. The margin is left out: the edges of a sheet are not writing. */
function darkPoints({ data, width, height }: Grey): Point[] {
  const points: Point[] = [];
  const margin = Math.round(Math.min(width, height) * 0.04);
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      if ((data[y * width + x] ?? 255) < dark) points.push([x - width / 2, y - height / 2]);
    }
  }
  return points;
}

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
