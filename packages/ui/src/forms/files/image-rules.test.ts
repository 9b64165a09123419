import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkImage, imageTypesWithoutGif, resizedDimensions } from './image-rules.ts';

const aPhoto = { name: 'receta.jpg', type: 'image/jpeg', size: 1 };

describe('checkImage', () => {
  it.each([
    ['receta.jpg', 'image/jpeg'],
    ['receta.JPEG', 'image/jpeg'],
    ['receta.png', 'image/png'],
    ['receta.gif', 'image/gif'],
    ['receta.de.hoy.png', ''],
  ])('UPLOAD-01 accepts %s of type "%s"', (name, type) => {
    expect(checkImage({ ...aPhoto, name, type })).toBeUndefined();
  });

  it.each([
    ['receta.pdf', 'application/pdf'],
    ['receta.webp', 'image/webp'],
    ['receta.svg', ''],
    ['receta', 'image/png'],
    ['virus.jpg', 'text/html'],
  ])('UPLOAD-01 refuses %s of type "%s"', (name, type) => {
    expect(checkImage({ ...aPhoto, name, type })).toBe('TYPE');
  });

  it('UPLOAD-01 a list without gif refuses a gif (A058)', () => {
    expect(checkImage({ ...aPhoto, name: 'a.gif', type: 'image/gif' }, imageTypesWithoutGif)).toBe('TYPE');
  });

  it.each([
    [102_400_000, undefined],
    [102_400_001, 'SIZE'],
  ])('UPLOAD-03 a file of %i bytes gives %s', (size, problem) => {
    expect(checkImage({ ...aPhoto, size })).toBe(problem);
  });
});

describe('resizedDimensions', () => {
  it.each([
    [{ width: 1000, height: 4000 }, undefined],
    [
      { width: 1001, height: 500 },
      { width: 1000, height: 500 },
    ],
    [
      { width: 2400, height: 1600 },
      { width: 1000, height: 667 },
    ],
    [
      { width: 2000, height: 4000 },
      { width: 550, height: 1100 },
    ],
  ])('UPLOAD-04 %j becomes %j', (size, resized) => {
    expect(resizedDimensions(size)).toEqual(resized);
  });

  it('UPLOAD-04 a resized picture keeps its proportions and its limits', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const resized = resizedDimensions({ width, height });
        expect(resized === undefined).toBe(width <= 1000);
        if (!resized) return;
        expect(resized.width).toBeLessThanOrEqual(1000);
        expect(resized.height).toBeLessThanOrEqual(1100);
        const scale = Math.min(1000 / width, 1100 / height);
        expect(Math.abs(resized.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(resized.height - height * scale)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
