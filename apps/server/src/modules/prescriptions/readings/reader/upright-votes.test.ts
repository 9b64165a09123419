import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Grey } from './grey.ts';
import { turnedOver } from './prepare.ts';
import { seeLetters } from './see-letters.ts';
import { uprightVotes } from './upright-votes.ts';

const [high, low, below] = [30, 20, 8];
/** Words of dark boxes, so that the fonts of a machine change nothing: x a box, l a tall one, p one below the line. */
async function aSheet(word: string, lines = 12): Promise<Grey> {
  const boxes = Array.from({ length: lines }, (_, line) =>
    [...word.repeat(3)]
      .map((letter, at) => {
        const top = letter === 'l' ? high : low;
        const height = top + (letter === 'p' ? below : 0);
        return `<rect x="${120 + at * 22 + Math.floor(at / word.length) * 30}" y="${200 + line * 80 - top}" width="14" height="${height}"/>`;
      })
      .join(''),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1400">
    <rect width="100%" height="100%" fill="#fff"/>${boxes.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
const votesOf = async (grey: Grey) => uprightVotes((await seeLetters(grey)).letters);

describe('the direction of a page', () => {
  it('is told by the letters that reach above their neighbours', async () => {
    const sheet = await aSheet('xlxxplxlx');
    expect(await votesOf(sheet)).toBeGreaterThan(5);
    expect(await votesOf(turnedOver(sheet))).toBeLessThan(-5);
  });

  it('is not told by letters of one height, nor by a page without letters', async () => {
    expect(Math.abs(await votesOf(await aSheet('xxxxxxxxx')))).toBeLessThan(1);
    expect(uprightVotes([])).toBe(0);
  });
});
