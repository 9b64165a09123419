import type { ReadLine } from '@botica/domain/prescriptions/readings';
import sharp from 'sharp';
import { findSkew } from './find-skew.ts';
import type { Grey } from './grey.ts';
import { maxPixels, preparePicture, straighten } from './prepare.ts';
import type { ReaderPage } from './protocol.ts';
import { readAgain } from './read-again.ts';
import { readUpright } from './read-upright.ts';
import type { PlacedLine } from './recognise.ts';
import { readingScale, seeLetters } from './see-letters.ts';

/** `keep` names where an upright picture goes when the stored one is sideways or upside down. */
export async function readPage(path: string, keep: string): Promise<ReaderPage> {
  const grey = await preparePicture(path);
  const { isSideways, degrees } = await findSkew(grey);
  // Turning to the left makes a sideways page upright or upside down.
  const toTheLeft = isSideways ? 270 : 0;
  const straight = await straighten(grey, toTheLeft, degrees);
  const seen = await seeLetters(straight);
  const scale = readingScale(straight, seen);
  const { isUpsideDown, upright, lines } = await readUpright(straight, seen, scale);
  const turn = (toTheLeft + (isUpsideDown ? 180 : 0)) % 360;
  const picturePath = turn === 0 ? undefined : await turnPicture(path, turn, keep);
  const size = turn % 180 === 0 ? grey : { width: grey.height, height: grey.width };
  return {
    picturePath,
    width: size.width,
    height: size.height,
    lines: (await readAgain(lines, upright, scale)).map((line) => placeOf(line, { straight, size, degrees, scale })),
  };
}

async function turnPicture(path: string, turn: number, keep: string): Promise<string> {
  await sharp(path, { limitInputPixels: maxPixels }).rotate(turn).jpeg({ quality: 85 }).toFile(keep);
  return keep;
}

interface Frame {
  straight: Grey;
  size: { width: number; height: number };
  degrees: number;
  scale: number;
}

/** The place of a line in the picture as it is shown, which is upright but not straightened: shares of its sides. */
function placeOf({ text, confidence, row, ...at }: PlacedLine, { straight, size, degrees, scale }: Frame): ReadLine {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const corners = [at.left, at.right].flatMap((x) =>
    [at.top, at.bottom].map((y) => {
      const [fromMiddle, below] = [x / scale - straight.width / 2, y / scale - straight.height / 2];
      return {
        x: (fromMiddle * cosine - below * sine + size.width / 2) / size.width,
        y: (fromMiddle * sine + below * cosine + size.height / 2) / size.height,
      };
    }),
  );
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [share(Math.min(...xs)), share(Math.min(...ys))];
  const box = { left, top, width: share(Math.max(...xs)) - left, height: share(Math.max(...ys)) - top };
  return { text, confidence: Math.round(confidence), row, box };
}
