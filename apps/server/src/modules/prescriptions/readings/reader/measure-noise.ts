import type { Grey } from './grey.ts';

/** Each third pixel of each third row is enough. */
const step = 3;
const highest = 1020;

/**
 * The spread of the noise of the camera, in grey levels: the median of how much a pixel differs from the mean of its
 * neighbours. Writing covers less than half of a page, so it does not count.
 */
export function noiseOf({ data, width, height }: Grey): number {
  const counts = new Uint32Array(highest * 4 + 1);
  let pixels = 0;
  for (let y = 1; y < height - 1; y += step) {
    for (let x = 1; x < width - 1; x += step) {
      const change = Math.abs(laplacianAt(data, y * width + x, width));
      counts[change] = (counts[change] ?? 0) + 1;
      pixels += 1;
    }
  }
  let left = pixels / 2;
  for (let change = 0; change < counts.length; change += 1) {
    const count = counts[change] ?? 0;
    // Within a level the values are taken as spread evenly.
    if (left < count) return (change + left / count) / (medianOfNormal * weight);
    left -= count;
  }
  return 0;
}

const medianOfNormal = 0.6745;
/** The root of the sum of the squared weights below. */
const weight = 6;

function laplacianAt(data: Buffer, at: number, width: number): number {
  const level = (index: number) => data[index] ?? 0;
  const corners = level(at - width - 1) + level(at - width + 1) + level(at + width - 1) + level(at + width + 1);
  const sides = level(at - width) + level(at + width) + level(at - 1) + level(at + 1);
  return corners - 2 * sides + 4 * level(at);
}
