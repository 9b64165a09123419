import sharp from 'sharp';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';
import { noiseOf } from './measure-noise.ts';
import { UnreadableFile } from './protocol.ts';
import { removeShadows } from './remove-shadows.ts';

export const maxPixels = 50_000_000;
/** Larger pictures cost time and memory, and find no more. */
const longestSide = 2000;
/** In grey levels: below it a filter only takes letters away. */
const leastNoise = 3;

/** An upright picture in the greys of its writing: without the noise of a camera, on paper that is equally light everywhere. */
export async function preparePicture(path: string): Promise<Grey> {
  const grey = await loadGrey(path);
  const noise = noiseOf(grey);
  return removeShadows(noise < leastNoise ? grey : await withoutSpecks(grey));
}

async function loadGrey(path: string): Promise<Grey> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: longestSide, height: longestSide, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw new UnreadableFile('The picture cannot be decoded');
  }
}

/** The noise of a camera becomes specks, which cost time and are read as letters. */
async function withoutSpecks(grey: Grey): Promise<Grey> {
  const data = await sharp(grey.data, rawOf(grey)).median(3).greyscale().raw().toBuffer();
  return { ...grey, data };
}

export async function straighten(grey: Grey, turn: number, degrees: number): Promise<Grey> {
  const upright = turn === 0 ? grey : await rotated(grey, turn);
  return Math.abs(degrees) < 0.2 ? upright : rotated(upright, -degrees);
}

/** The same picture upside down: its bytes from the last one to the first. */
export const turnedOver = (grey: Grey): Grey => ({ ...grey, data: Buffer.from(grey.data).reverse() });

async function rotated(grey: Grey, degrees: number): Promise<Grey> {
  const { data, info } = await sharp(grey.data, rawOf(grey))
    .rotate(degrees, { background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Black writing on white paper: what is nearly white, such as the rest of the noise, becomes white. */
export const encode = (grey: Grey, scale = 1) =>
  sharp(grey.data, rawOf(grey))
    .resize(Math.round(grey.width * scale), Math.round(grey.height * scale), { kernel: 'cubic' })
    .blur(0.6)
    .linear(2.3, -205)
    .png({ compressionLevel: 1 })
    .toBuffer();
