import type { Grey } from './grey.ts';

/** A shape of connected dark pixels that may be a letter. */
export interface Letter {
  pixels: readonly number[];
  /** The middle of its box. */
  x: number;
  y: number;
  high: number;
}

/** Shares of the longest side of a picture. */
const size = { least: 3 / 700, most: 45 / 700 };
const leastPixels = 9;
const dark = 150;

/** Without specks of noise, the rules of a table and the edges of a sheet: they say nothing about the writing. */
export function findLetters(grey: Grey, longestSide: number): Letter[] {
  const mask = darkMask(grey);
  const letters: Letter[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0) continue;
    const letter = toLetter(takeShape(mask, grey.width, start), grey.width, longestSide);
    if (letter) letters.push(letter);
  }
  return letters;
}

/** 1 for each dark pixel. The margin is left out, so that a shape never continues in another row. */
function darkMask({ data, width, height }: Grey): Uint8Array {
  const mask = new Uint8Array(width * height);
  const margin = Math.max(1, Math.round(Math.min(width, height) * 0.04));
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      if ((data[y * width + x] ?? 255) < dark) mask[y * width + x] = 1;
    }
  }
  return mask;
}

/** The dark pixels that are connected with the first one; they are removed from the mask. */
function takeShape(mask: Uint8Array, width: number, first: number): number[] {
  const shape = [first];
  mask[first] = 0;
  const neighbours = [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1];
  for (let at = 0; at < shape.length; at += 1) {
    for (const step of neighbours) {
      const next = (shape[at] ?? 0) + step;
      if (mask[next] !== 1) continue;
      mask[next] = 0;
      shape.push(next);
    }
  }
  return shape;
}

function toLetter(pixels: readonly number[], width: number, longestSide: number): Letter | undefined {
  if (pixels.length < leastPixels) return undefined;
  const top = Math.floor((pixels[0] ?? 0) / width);
  let [left, right, bottom] = [width, 0, top];
  for (const at of pixels) {
    const x = at % width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.max(bottom, Math.floor(at / width));
  }
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const longest = Math.max(wide, high);
  if (longest < size.least * longestSide || longest > size.most * longestSide) return undefined;
  return { pixels, x: left + wide / 2, y: top + high / 2, high };
}

/** Letters beside each other are farther apart than this only between words and lines. */
const farthest = 24;

/**
 * The letter nearest to another one is beside it in its word, more often than in the line above or below: of the pairs,
 * how many are beside each other in the picture, for each one that is above.
 */
export function besideForEachAbove(letters: readonly Letter[]): number {
  const cells = Map.groupBy(letters, ({ x, y }) => cellOf(x, y));
  let [beside, above] = [1, 1];
  for (const letter of letters) {
    const nearest = nearestTo(letter, cells);
    if (!nearest) continue;
    if (Math.abs(nearest.x - letter.x) > Math.abs(nearest.y - letter.y)) beside += 1;
    else above += 1;
  }
  return beside / above;
}

const cellOf = (x: number, y: number) => Math.floor(x / farthest) * 1000 + Math.floor(y / farthest);

function nearestTo(letter: Letter, cells: ReadonlyMap<number, readonly Letter[]>): Letter | undefined {
  let [nearest, least]: [Letter | undefined, number] = [undefined, farthest ** 2];
  for (const column of [-1, 0, 1]) {
    for (const row of [-1, 0, 1]) {
      for (const other of cells.get(cellOf(letter.x + column * farthest, letter.y + row * farthest)) ?? []) {
        const distance = (other.x - letter.x) ** 2 + (other.y - letter.y) ** 2;
        if (other !== letter && distance < least) [nearest, least] = [other, distance];
      }
    }
  }
  return nearest;
}
