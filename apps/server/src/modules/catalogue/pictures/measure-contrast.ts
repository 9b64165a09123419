import { buffer } from 'node:stream/consumers';
import type { CropArea } from '@botica/domain/catalogue/pictures';
import { contrastRatio } from '@botica/domain/catalogue/pictures';
import sharp from 'sharp';
import type { StoredFile } from '../../../platform/files/index.ts';

/** Blocks about as large as a letter of a title: a single dark pixel makes nothing unreadable. */
const blocks = 16;

/** The lowest contrast of a text with the part of a picture below it. */
export async function measureContrast(
  file: StoredFile,
  area: CropArea,
  text: readonly [number, number, number],
): Promise<number> {
  const image = sharp(await buffer(file.body)).flatten({ background: '#ffffff' });
  const { width, height } = await image.metadata();
  const pixels = await image
    .extract({
      left: Math.floor(area.x * width),
      top: Math.floor(area.y * height),
      width: Math.max(1, Math.floor(area.width * width)),
      height: Math.max(1, Math.floor(area.height * height)),
    })
    .resize({ width: blocks, height: blocks, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  let lowest = 21;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    lowest = Math.min(lowest, contrastRatio([red, green, blue], text));
  }
  return lowest;
}
