import type { ReadLine } from '@botica/domain/prescriptions/readings';
import sharp from 'sharp';
import { findSkew } from './find-skew.ts';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';
import { encode, maxPixels, preparePicture, readingScale, straighten } from './prepare.ts';
import type { ReaderPage } from './protocol.ts';
import { readAgain } from './read-again.ts';
import type { FoundLine, PlacedLine } from './recognise.ts';
import { recognise } from './recognise.ts';

/** Above this mean the picture is the right way up. */
const sureConfidence = 68;
/** The part of the page that is read to find which way is up. */
const sampleShare = 0.4;

/** `keep` names where an upright picture goes when the stored one is sideways or upside down. */
export async function readPage(path: string, keep: string): Promise<ReaderPage> {
  const grey = await preparePicture(path);
  const { isSideways, degrees } = await findSkew(grey);
  // Turning to the left makes a sideways page upright or upside down.
  let turn = isSideways ? 270 : 0;
  let straight = await straighten(grey, turn, degrees);
  const scale = await readingScale(straight);
  let lines = await recognise(await encode(straight, scale));
  if (meanConfidence(lines) < sureConfidence) {
    const other = await sharp(straight.data, rawOf(straight)).rotate(180).greyscale().raw().toBuffer();
    const turned = { ...straight, data: other };
    const found = meanConfidence(await recognise(await encode(await sampleOf(turned), scale)));
    if (found > meanConfidence(lines)) {
      turn += 180;
      straight = turned;
      lines = await recognise(await encode(straight, scale));
    }
  }
  const picturePath = turn % 360 === 0 ? undefined : await turnPicture(path, turn % 360, keep);
  const size = turn % 180 === 0 ? grey : { width: grey.height, height: grey.width };
  return {
    picturePath,
    width: size.width,
    height: size.height,
    lines: (await readAgain(lines, straight, scale)).map((line) => placeOf(line, { straight, size, degrees, scale })),
  };
}

async function sampleOf(grey: Grey): Promise<Grey> {
  const height = Math.round(grey.height * sampleShare);
  const top = Math.round((grey.height - height) / 2);
  const area = { left: 0, top, width: grey.width, height };
  const data = await sharp(grey.data, rawOf(grey)).extract(area).greyscale().raw().toBuffer();
  return { data, width: grey.width, height };
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
