import { describe, expect, it } from 'vitest';
import { createPixels } from './render-pixels.ts';

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"><rect width="20" height="10" fill="${colour}"/></svg>`;

describe('drawings as pixels', () => {
  it('rendered pixels are ready after the first request, for each width', async () => {
    const pixels = createPixels();
    expect(pixels.of(drawing('red'), 192)).toBeUndefined();
    await pixels.settled();
    expect(pixels.of(drawing('red'), 192)?.subarray(8, 12).toString()).toBe('WEBP');
    expect(pixels.of(drawing('red'), 360)).toBeUndefined();
    expect(pixels.of(drawing('blue'), 192)).toBeUndefined();
  });

  it('the cache of pixels has a size limit, and evicts the least recently used', async () => {
    const measured = createPixels();
    measured.of(drawing('red'), 192);
    await measured.settled();
    const roomForTwo = (measured.of(drawing('red'), 192)?.length ?? 0) * 2.5;
    const pixels = createPixels({ mostBytes: roomForTwo });
    for (const colour of ['red', 'blue']) pixels.of(drawing(colour), 192);
    await pixels.settled();
    pixels.of(drawing('red'), 192);
    pixels.of(drawing('green'), 192);
    await pixels.settled();
    expect(pixels.of(drawing('red'), 192)).toBeDefined();
    expect(pixels.of(drawing('blue'), 192)).toBeUndefined();
  });

  it('an unreadable drawing is skipped, and the next one is rendered', async () => {
    const pixels = createPixels();
    pixels.of('no drawing', 192);
    pixels.of(drawing('red'), 192);
    await pixels.settled();
    expect(pixels.of('no drawing', 192)).toBeUndefined();
    expect(pixels.of(drawing('red'), 192)).toBeDefined();
  });
});
