import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import sharp from 'sharp';

export const imageFormats = ['jpeg', 'png', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export interface ImageRules {
  formats: readonly ImageFormat[];
  maxBytes: number;
}

export interface CleanImage {
  content: Buffer;
  contentType: 'image/jpeg';
  extension: 'jpg';
}

export type ImageProblem = 'FILE_TOO_LARGE' | 'FILE_NOT_AN_IMAGE';

/** A small file may unfold into an enormous picture; one this large is refused before it is unfolded. */
const maxPixels = 50_000_000;
/** Enough to read a document by, and half of what a phone takes: a JPEG is then unfolded at half its size. */
const longestSide = 2000;
const imagesAtOnce = 2;

// Nothing is drawn twice, and more threads for one picture mean more memory, not more pictures.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that was drawn anew, in a file that is there until whoever was given it is done. */
export interface DrawnImage extends Omit<CleanImage, 'content'> {
  path: string;
}

/**
 * Takes a picture from a stranger. What it is, its first bytes say, not its name; its size is counted while it arrives;
 * and what is kept is drawn anew, so that the place where it was taken, and anything hidden in the file, stay behind.
 */
export function receiveImage(source: Readable, rules: ImageRules): Promise<Result<CleanImage, ImageProblem>> {
  return receiveDrawn(source, rules, readImage);
}

/** The same for whoever passes it on, and needs none of it in memory. */
export async function receiveDrawn<Value>(
  source: Readable,
  { formats, maxBytes }: ImageRules,
  use: (image: DrawnImage) => Promise<Value>,
): Promise<Result<Value, ImageProblem>> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-image-'));
  const path = join(folder, randomUUID());
  try {
    const gate = createGate(formats, maxBytes);
    await pipeline(source, gate, createWriteStream(path, { mode: 0o600 }));
    const { format } = gate;
    return format ? success(await use(await inTurn(() => redraw(path, format)))) : failure('FILE_NOT_AN_IMAGE');
  } catch (error) {
    if (error instanceof RefusedImage) return failure(error.code);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function readImage({ path, ...facts }: DrawnImage): Promise<CleanImage> {
  return { ...facts, content: await readFile(path) };
}

class RefusedImage extends Error {
  readonly code: ImageProblem;

  constructor(code: ImageProblem) {
    super(code);
    this.code = code;
  }
}

/** Lets bytes through until they are too many or turn out to be something else. */
function createGate(formats: readonly ImageFormat[], maxBytes: number) {
  let bytes = 0;
  let start = Buffer.alloc(0);
  const gate = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new RefusedImage('FILE_TOO_LARGE'));
      if (!result.format) {
        start = Buffer.concat([start, chunk.subarray(0, signatureBytes)]);
        const format = sniff(start);
        if (format && formats.includes(format)) result.format = format;
        else if (start.length >= signatureBytes) return done(new RefusedImage('FILE_NOT_AN_IMAGE'));
      }
      done(null, chunk);
    },
  });
  const result = Object.assign(gate, { format: undefined as ImageFormat | undefined });
  return result;
}

const signatureBytes = 12;
const signatures: readonly [ImageFormat, Buffer][] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF8')],
];

export function sniff(start: Buffer): ImageFormat | undefined {
  return signatures.find(([, signature]) => start.subarray(0, signature.length).equals(signature))?.[0];
}

async function redraw(path: string, format: ImageFormat): Promise<DrawnImage> {
  const drawn = `${path}.jpg`;
  try {
    const image = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const facts = await image.metadata();
    if (facts.format !== format) throw new RefusedImage('FILE_NOT_AN_IMAGE');
    const sized = image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const opaque = facts.hasAlpha ? sized.flatten({ background: '#ffffff' }) : sized;
    // Into a file: a buffer that grows under the encoder takes several times what it ends up with.
    await opaque.jpeg({ quality: 85 }).toFile(drawn);
  } catch {
    // Whatever it is that cannot be drawn, to its sender it is no picture.
    throw new RefusedImage('FILE_NOT_AN_IMAGE');
  }
  return { path: drawn, contentType: 'image/jpeg', extension: 'jpg' };
}

const waiting: (() => void)[] = [];
let running = 0;

/** An unfolded picture takes up to 200 MB: few at once, however many arrive. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= imagesAtOnce) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
