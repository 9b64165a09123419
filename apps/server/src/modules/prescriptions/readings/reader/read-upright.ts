import sharp from 'sharp';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';
import { encode, turnedOver } from './prepare.ts';
import type { FoundLine, PlacedLine } from './recognise.ts';
import { recognise } from './recognise.ts';
import type { SeenLetters } from './see-letters.ts';
import { uprightVotes } from './upright-votes.ts';

/** In standard deviations: with fewer votes a part of the page is read in both directions. */
const clearVotes = 3;
/** Above this mean the page is the right way up. */
const sureConfidence = 68;
/** The height of the part that is read in both directions. */
const bandShare = 0.12;

export interface UprightPage {
  isUpsideDown: boolean;
  upright: Grey;
  lines: PlacedLine[];
}

/**
 * Reads a straightened page the right way up. Its letters say which way that is, so that the whole page is read once; only
 * if they say little, or what they say reads badly, a part is read in both directions.
 */
export async function readUpright(straight: Grey, seen: SeenLetters, scale: number): Promise<UprightPage> {
  const votes = uprightVotes(seen.letters);
  const isClear = Math.abs(votes) >= clearVotes;
  const isUpsideDown = isClear ? votes < 0 : await readsBetterUpsideDown(straight, seen, scale);
  const page = await readPicture(straight, isUpsideDown, scale);
  if (!isClear || meanConfidence(page.lines) >= sureConfidence) return page;
  const isOtherWay = (await readsBetterUpsideDown(straight, seen, scale)) !== isUpsideDown;
  return isOtherWay ? readPicture(straight, !isUpsideDown, scale) : page;
}

async function readPicture(straight: Grey, isUpsideDown: boolean, scale: number): Promise<UprightPage> {
  const upright = isUpsideDown ? turnedOver(straight) : straight;
  return { isUpsideDown, upright, lines: await recognise(await encode(upright, scale)) };
}

async function readsBetterUpsideDown(straight: Grey, seen: SeenLetters, scale: number): Promise<boolean> {
  const band = await fullestBand(straight, seen);
  const asItIs = meanConfidence(await recognise(await encode(band, scale)));
  return meanConfidence(await recognise(await encode(turnedOver(band), scale))) > asItIs;
}

/** The part of a page with the most letters, over its whole width. */
async function fullestBand(straight: Grey, { letters, share }: SeenLetters): Promise<Grey> {
  const height = Math.ceil(straight.height * bandShare);
  const middles = letters.map(({ y }) => y / share).sort((one, other) => one - other);
  let [most, first, last] = [0, straight.height / 2, straight.height / 2];
  for (let [from, to] = [0, 0]; to < middles.length; to += 1) {
    while ((middles[to] ?? 0) - (middles[from] ?? 0) > height) from += 1;
    if (to - from >= most) [most, first, last] = [to - from + 1, middles[from] ?? 0, middles[to] ?? 0];
  }
  const top = Math.max(0, Math.min(straight.height - height, Math.round((first + last - height) / 2)));
  const data = await sharp(straight.data, rawOf(straight))
    .extract({ left: 0, top, width: straight.width, height })
    .greyscale()
    .raw()
    .toBuffer();
  return { data, width: straight.width, height };
}

/** Of lines that are long enough to be writing, each weighted with its length. */
function meanConfidence(lines: readonly FoundLine[]): number {
  let letters = 0;
  let sum = 0;
  for (const { text, confidence } of lines) {
    if (text.length < 4) continue;
    letters += text.length;
    sum += confidence * text.length;
  }
  return letters === 0 ? 0 : sum / letters;
}
