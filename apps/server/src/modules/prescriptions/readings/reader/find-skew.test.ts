import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findSkew } from './find-skew.ts';
import type { Grey } from './grey.ts';
import { readingScale, seeLetters } from './see-letters.ts';

/** Words of dark boxes in lines, so that the fonts of a machine change nothing. */
async function aSheet(degrees: number, letterHeight = 22): Promise<Grey> {
  const [width, height] = [1200, 1600];
  const gap = letterHeight * 3;
  const lines = Array.from({ length: Math.floor(1200 / gap) }, (_, line) =>
    Array.from({ length: Math.floor(900 / letterHeight) }, (_, at) =>
      at % 7 === 6
        ? ''
        : `<rect x="${150 + at * letterHeight}" y="${200 + line * gap}" width="${letterHeight * 0.6}" height="${letterHeight}"/>`,
    ).join(''),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const sheet = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const { data, info } = await sharp(sheet)
    .rotate(degrees, { background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe('the skew of a page', () => {
  it.each([0, 1.5, -3.2, 7, -11])('of %d degrees is found within half a degree', async (degrees) => {
    const found = await findSkew(await aSheet(degrees));
    expect(found.isSideways).toBe(false);
    expect(Math.abs(found.degrees - degrees)).toBeLessThan(0.5);
  });
});

const scaleOf = async (grey: Grey) => readingScale(grey, await seeLetters(grey));

describe('the scale of a page', () => {
  it('makes small letters larger, and large ones not too small', async () => {
    expect(await scaleOf(await aSheet(0, 14))).toBeGreaterThan(1.2);
    expect(await scaleOf(await aSheet(0, 40))).toBeLessThan(1);
  });

  it('leaves a page without letters as it is', async () => {
    expect(await scaleOf({ data: Buffer.alloc(200 * 200, 255), width: 200, height: 200 })).toBe(1);
  });
});
