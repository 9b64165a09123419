import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** About two thousand cards. The least recently used are evicted. */
const keptBytes = 16 * 1024 * 1024;
/** More than a few pages of a list: a shopper never requests more. */
const mostWaiting = 200;
const webp = { quality: 80, effort: 2 } as const;

/** The default number of pixels per drawing unit. */
const ownDensity = 72;

export interface Pixels {
  /** The cached picture; else nothing, and it is rendered for the next request. */
  of(drawing: string, width: number): Buffer | undefined;
  /** Resolves when everything requested is rendered. */
  settled(): Promise<void>;
}

/**
 * Renders drawings as pixels. A browser rasterises an SVG, with its text, on its main thread; it decodes pixels off
 * that thread. No request waits here either: drawings are rendered one at a time and cached by content, so that another
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
      // The drawing itself is still sent.
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

/** Text uses the fonts of this machine. Without any, the browser draws it with its own. */
async function hasFonts(): Promise<boolean> {
  const letter = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16">B</text></svg>';
  const { channels } = await sharp(Buffer.from(letter)).stats();
  return channels.some(({ max }) => max > 0);
}
