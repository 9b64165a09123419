import sharp from 'sharp';
import { createRandom } from './types.ts';

/** How a phone sees a sheet; all shares are of the longest side. */
export interface PhoneView {
  seed: number;
  /** How much narrower the far edge is than the near one. */
  keystone: number;
  degrees: number;
  /** How dark the shadow of a hand is: 0 none to 1 black. */
  shadow: number;
  grain: number;
  blur: number;
  quarterTurns: number;
  longestSide: number;
  quality: number;
}

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const margin = 0.06;
const desk = [96, 74, 52] as const;
const channels = 3;

/** A sheet on a wooden desk, photographed from an angle, with a fold, the shadow of a hand and the noise of a phone. */
export async function photographSheet(sheet: Buffer, view: PhoneView): Promise<Buffer> {
  const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = project({ data, width: info.width, height: info.height }, view);
  shade(seen, view);
  const focused = sharp(seen.data, { raw: { width: seen.width, height: seen.height, channels } });
  const photo = await (view.blur > 0 ? focused.blur(view.blur) : focused).png().toBuffer();
  const turned = await sharp(photo)
    .rotate(view.quarterTurns * 90)
    .png()
    .toBuffer();
  return sharp(turned)
    .resize({ width: view.longestSide, height: view.longestSide, fit: 'inside' })
    .jpeg({ quality: view.quality })
    .toBuffer();
}

/** Perspective and tilt, each pixel from the four around its place on the sheet. */
function project(sheet: Picture, { keystone, degrees }: PhoneView): Picture {
  const [width, height] = [Math.round(sheet.width * (1 + 2 * margin)), Math.round(sheet.height * (1 + 2 * margin))];
  const data = Buffer.alloc(width * height * channels);
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2];
      const [u, v] = [right * cosine + down * sine, down * cosine - right * sine];
      // The upper rows are farther away.
      const far = 1 + keystone * (0.5 - v / height);
      putPixel(data, (y * width + x) * channels, sheet, u * far + sheet.width / 2, v * far + sheet.height / 2);
    }
  }
  return { data, width, height };
}

function putPixel(data: Buffer, at: number, sheet: Picture, x: number, y: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= sheet.width - 1 || top >= sheet.height - 1) {
    const grain = Math.sin(y / 9) * 10;
    for (let channel = 0; channel < channels; channel += 1) data[at + channel] = (desk[channel] ?? 0) + grain;
    return;
  }
  const [across, along] = [x - left, y - top];
  for (let channel = 0; channel < channels; channel += 1) {
    const level = (column: number, row: number) => sheet.data[(row * sheet.width + column) * channels + channel] ?? 0;
    const upper = level(left, top) * (1 - across) + level(left + 1, top) * across;
    const lower = level(left, top + 1) * (1 - across) + level(left + 1, top + 1) * across;
    data[at + channel] = upper * (1 - along) + lower * along;
  }
}

/** A lamp from one side, a round shadow, a fold in the middle and grain. */
function shade({ data, width, height }: Picture, { seed, shadow, grain }: PhoneView): void {
  const random = createRandom(seed * 65_537 + 11);
  const [handX, handY] = [width * (0.2 + 0.6 * random()), height * (0.45 + 0.4 * random())];
  const reach = Math.max(width, height) * (0.3 + 0.25 * random());
  const fold = height * (0.4 + 0.2 * random());
  for (let y = 0; y < height; y += 1) {
    const crease = Math.abs(y - fold) < 2 ? 0.9 : 1;
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x - handX, y - handY) / reach;
      const hand = 1 - shadow / (1 + Math.exp((distance - 1) * 9));
      const lamp = 0.86 + 0.14 * (x / width);
      const change = (random() + random() - 1) * grain * 2;
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const warmth = channel === 2 ? 0.94 : 1;
        const level = (data[at + channel] ?? 0) * hand * lamp * crease * warmth + change;
        data[at + channel] = Math.max(0, Math.min(255, Math.round(level)));
      }
    }
  }
}
