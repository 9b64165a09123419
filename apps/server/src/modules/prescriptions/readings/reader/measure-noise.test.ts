import { describe, expect, it } from 'vitest';
import type { Grey } from './grey.ts';
import { noiseOf } from './measure-noise.ts';

/** Paper with rows of strokes, as of writing, and evenly spread noise. */
function aPage(spread: number): Grey {
  const [width, height] = [400, 500];
  let state = 11;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const data = Buffer.from(
    Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isStroke = y % 40 < 12 && x % 9 < 2;
      return Math.max(0, Math.min(255, (isStroke ? 60 : 200) + (random() - 0.5) * spread));
    }),
  );
  return { data, width, height };
}

describe('the noise of a picture', () => {
  it('is near 0 for a drawn page, whatever is written on it', () => {
    expect(noiseOf(aPage(0))).toBeLessThan(1);
  });

  it.each([20, 40, 80])('is the deviation of noise that is spread over %i levels', (spread) => {
    const deviation = spread / Math.sqrt(12);
    expect(noiseOf(aPage(spread))).toBeGreaterThan(deviation * 0.8);
    expect(noiseOf(aPage(spread))).toBeLessThan(deviation * 1.3);
  });
});
