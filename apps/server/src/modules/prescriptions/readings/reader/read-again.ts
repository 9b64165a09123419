import sharp from 'sharp';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';
import { encode } from './prepare.ts';
import type { PlacedLine } from './recognise.ts';
import { recogniseLine } from './recognise.ts';

/** Above this a line is rarely wrong. */
const sureConfidence = 84;
/** Below this it is a stain, or handwriting, which a second look does not help. */
const leastConfidence = 30;
const fewestLetters = 4;
/** The height of a line with its margins, in pixels. */
const lineHeight = 64;
const margin = 0.35;
const mostLines = 12;
const mostMs = 1500;

/**
 * Lines that were read badly are read once more, each alone in its own picture at the size that is read best; the better
 * of both readings counts. It takes a limited time.
 */
export async function readAgain(lines: readonly PlacedLine[], straight: Grey, scale: number): Promise<PlacedLine[]> {
  const worst = lines
    .filter(
      ({ text, confidence }) =>
        confidence < sureConfidence && confidence > leastConfidence && lettersIn(text) >= fewestLetters,
    )
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, mostLines);
  const better = new Map<PlacedLine, PlacedLine>();
  const end = performance.now() + mostMs;
  for (const line of worst) {
    if (performance.now() > end) break;
    const found = await recogniseLine(await cut(line, straight, scale));
    if (found && found.confidence > line.confidence) better.set(line, { ...line, ...textOf(found) });
  }
  return lines.map((line) => better.get(line) ?? line);
}

const lettersIn = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
const textOf = ({ text, confidence }: Pick<PlacedLine, 'text' | 'confidence'>) => ({ text, confidence });

async function cut({ left, top, right, bottom }: PlacedLine, straight: Grey, scale: number): Promise<Buffer> {
  const high = (bottom - top) / scale;
  const add = high * margin;
  const [x, y] = [Math.max(0, Math.floor(left / scale - add)), Math.max(0, Math.floor(top / scale - add))];
  const width = Math.min(straight.width - x, Math.ceil((right - left) / scale + 2 * add));
  const height = Math.min(straight.height - y, Math.ceil(high + 2 * add));
  const data = await sharp(straight.data, rawOf(straight))
    .extract({ left: x, top: y, width, height })
    .greyscale()
    .raw()
    .toBuffer();
  return encode({ data, width, height }, lineHeight / height);
}
