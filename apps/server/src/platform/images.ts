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

export const imageFormats = ['jpeg', 'png', 'gif', 'webp'] as const;
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

/** A small file may decode into an enormous picture; one this large is rejected before decoding. */
const maxPixels = 50_000_000;
/** Enough to read a document, and half of a phone's resolution: a JPEG is then decoded at half its size. */
const longestSide = 2000;
const imagesAtOnce = 2;

// No cache, because no picture is drawn twice; more threads per picture would use more memory, not increase throughput.
sharp.cache(false);
sharp.concurrency(1);

/** A re-encoded picture, in a file that exists until the callback has finished. */
export interface DrawnImage extends Omit<CleanImage, 'content'> {
  path: string;
}

/**
 * Accepts an untrusted picture. Its first bytes decide its type, not its name; its size is counted while it arrives;
 * and it is stored re-encoded, without its location and without hidden data.
 */
export function receiveImage(source: Readable, rules: ImageRules): Promise<Result<CleanImage, ImageProblem>> {
  return receiveDrawn(source, rules, readImage);
}

/** The same, as a file, for a caller that streams it on. */
export function receiveDrawn<Value>(
  source: Readable,
  rules: ImageRules,
  use: (image: DrawnImage) => Promise<Value>,
): Promise<Result<Value, ImageProblem>> {
  return receiveFile(source, rules, async (path, format) => use(await inTurn(() => redraw(path, format))));
}

/** The file as it was sent, for a caller that decodes it. Its type is that of its first bytes. */
export async function receiveFile<Value>(
  source: Readable,
  { formats, maxBytes }: ImageRules,
  use: (path: string, format: ImageFormat) => Promise<Value>,
): Promise<Result<Value, ImageProblem>> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-image-'));
  const path = join(folder, randomUUID());
  try {
    const gate = createGate(formats, maxBytes);
    await pipeline(source, gate, createWriteStream(path, { mode: 0o600 }));
    const { format } = gate;
    return format ? success(await use(path, format)) : failure('FILE_NOT_AN_IMAGE');
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

/** Passes bytes through until they are too many or the wrong type. */
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

const riff = Buffer.from('RIFF');
const webp = Buffer.from('WEBP');

export function sniff(start: Buffer): ImageFormat | undefined {
  // RIFF is also the beginning of other kinds of files.
  const isWebp = start.subarray(0, 4).equals(riff) && start.subarray(8, 12).equals(webp);
  if (isWebp) return 'webp';
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
    // Into a file: a growing buffer under the encoder takes several times the final size.
    await opaque.jpeg({ quality: 85 }).toFile(drawn);
  } catch {
    // Any decoding error is reported to the sender as "not a picture".
    throw new RefusedImage('FILE_NOT_AN_IMAGE');
  }
  return { path: drawn, contentType: 'image/jpeg', extension: 'jpg' };
}

const waiting: (() => void)[] = [];
let running = 0;

/** A decoded picture takes up to 200 MB: limit the concurrency. */
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
