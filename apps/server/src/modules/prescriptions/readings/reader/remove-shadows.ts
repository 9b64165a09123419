import sharp from 'sharp';
import type { Grey } from './grey.ts';
import { rawOf } from './grey.ts';

const tile = 16;
/** The paper is among the lightest pixels of a tile, also where it has writing. */
const paperShare = 0.85;
const darkestPaper = 24;

/**
 * Divides the picture by the light of its paper: shadows and uneven light disappear, and the writing keeps its
 * contrast. The light is estimated on tiles and drawn back, smoothly, to the size of the picture.
 */
export async function removeShadows(grey: Grey): Promise<Grey> {
  const light = await paperLight(grey);
  const data = Buffer.allocUnsafe(grey.data.length);
  const source = grey.data;
  for (let at = 0; at < data.length; at += 1) {
    const paper = light[at] as number;
    const level = ((source[at] as number) * 250) / Math.max(darkestPaper, paper);
    data[at] = Math.min(255, level);
  }
  return { ...grey, data };
}

async function paperLight(grey: Grey): Promise<Buffer> {
  const columns = Math.ceil(grey.width / tile);
  const rows = Math.ceil(grey.height / tile);
  const tiles = Buffer.allocUnsafe(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) tiles[row * columns + column] = paperIn(grey, column, row);
  }
  const small = { data: tiles, width: columns, height: rows };
  return sharp(tiles, rawOf(small))
    .resize(grey.width, grey.height, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer();
}

function paperIn({ data, width, height }: Grey, column: number, row: number): number {
  const counts = new Uint32Array(256);
  let pixels = 0;
  for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1) {
    for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 1) {
      const level = data[y * width + x] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
      pixels += 1;
    }
  }
  let left = pixels * (1 - paperShare);
  for (let level = 255; level > 0; level -= 1) {
    left -= counts[level] ?? 0;
    if (left < 0) return level;
  }
  return 0;
}
