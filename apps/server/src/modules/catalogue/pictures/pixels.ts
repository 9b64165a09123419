import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Some two thousand cards. What is asked for least recently goes first. */
const keptBytes = 16 * 1024 * 1024;
/** More than a few pages of a list: who asks for still more is not a shopper. */
const mostWaiting = 200;
const webp = { quality: 80, effort: 2 } as const;

/** How many pixels a unit of a drawing is by itself. */
const ownDensity = 72;

export interface Pixels {
  /** The picture, when it was drawn before; else nothing, and it is there a moment later for whoever asks next. */
  of(drawing: string, width: number): Buffer | undefined;
  /** When everything that was asked for is drawn. */
  settled(): Promise<void>;
}

/**
 * Drawings as pixels. A browser draws an SVG, with its letters, on the thread that answers the shopper; pixels it unfolds
 * beside it. Nobody waits for them here either: they are made one at a time, and kept by what they show, so that another
 * price tag or name is another picture.
 */
export function createPixels({ mostBytes = keptBytes } = {}): Pixels {
  const kept = new Map<string, Buffer>();
  const waiting = new Set<string>();
  let bytes = 0;
  let queue: Promise<void> = Promise.resolve();
  let areLettersDrawn: Promise<boolean> | undefined;

  function keep(key: string, content: Buffer): void {
    kept.set(key, content);
    bytes += content.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function draw(key: string, drawing: string, width: number): Promise<void> {
    try {
      areLettersDrawn ??= hasFonts();
      if (await areLettersDrawn) keep(key, await toWebp(drawing, width));
    } catch {
      // The drawing itself is sent, as until now.
    } finally {
      waiting.delete(key);
    }
  }

  return {
    of(drawing, width) {
      const key = `${createHash('sha1').update(drawing).digest('base64url')} ${width}`;
      const content = kept.get(key);
      if (content) {
        kept.delete(key);
        kept.set(key, content);
      } else if (!waiting.has(key) && waiting.size < mostWaiting) {
        waiting.add(key);
        queue = queue.then(() => draw(key, drawing, width));
      }
      return content;
    },
    settled: () => queue,
  };
}

async function toWebp(drawing: string, width: number): Promise<Buffer> {
  const input = Buffer.from(drawing);
  const { width: ownWidth = width } = await sharp(input).metadata();
  return sharp(input, { density: (ownDensity * width) / ownWidth })
    .resize(width)
    .webp(webp)
    .toBuffer();
}

/** Letters come from the fonts of this machine. Where there are none the browser, which has some, draws. */
async function hasFonts(): Promise<boolean> {
  const letter = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16">B</text></svg>';
  const { channels } = await sharp(Buffer.from(letter)).stats();
  return channels.some(({ max }) => max > 0);
}
