import { createHash } from 'node:crypto';
import { pictureSizes } from '@botica/contract/catalogue/picture-size';
import type { CropArea, PictureFacts } from '@botica/domain/catalogue/pictures';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import sharp from 'sharp';
import type { ImageFormat } from '../../../platform/images.ts';

export interface DrawnPicture extends PictureFacts {
  id: string;
  /** The whole picture, and one for each width that the storefront asks for. */
  files: { width: number | undefined; content: Buffer }[];
}

export type DrawProblem = 'PICTURE_NOT_READ' | 'PICTURE_TOO_SMALL';

/** A small file may decode into an enormous picture; one this large is refused before decoding. */
const mostPixels = 40_000_000;
const longestSide = 1600;
const shortestSide = 200;

/**
 * The chosen part of an uploaded picture as WebP, upright, without the metadata of the camera. Nothing of the original
 * file is kept.
 */
export async function drawUploaded(
  path: string,
  format: ImageFormat,
  area: CropArea,
): Promise<Result<DrawnPicture, DrawProblem>> {
  let whole: { data: Buffer; info: { width: number; height: number } };
  try {
    const image = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' });
    const facts = await image.metadata();
    if (facts.format !== format) return failure('PICTURE_NOT_READ');
    const part = pixelsOf(area, facts.autoOrient);
    if (Math.min(part.width, part.height) < shortestSide) return failure('PICTURE_TOO_SMALL');
    whole = await image
      .autoOrient()
      .extract(part)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Any decoding error is reported to the sender as "not a picture".
    return failure('PICTURE_NOT_READ');
  }
  const { data, info } = whole;
  const files: DrawnPicture['files'] = [{ width: undefined, content: data }];
  for (const width of Object.values(pictureSizes)) {
    files.push({ width, content: await smaller(data, width) });
  }
  const id = createHash('sha256').update(data).digest('hex').slice(0, 40);
  return success({ id, width: info.width, height: info.height, bytes: data.length, files });
}

const smaller = (content: Buffer, width: number) =>
  sharp(content).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();

/** Rounded to pixels, and never outside of the picture. */
function pixelsOf({ x, y, width, height }: CropArea, whole: { width: number; height: number }) {
  const left = Math.min(Math.round(x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  };
}
