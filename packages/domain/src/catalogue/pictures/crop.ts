import type { CropArea } from './picture.ts';

/** The shape of the picture and of the space it is cropped for, each as width divided by height. */
export interface CropShape {
  readonly picture: number;
  readonly space: number;
}

const smallest = 0.1;
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The height, as a fraction of the picture, of an area of this width. */
const heightFor = (width: number, { picture, space }: CropShape) => (width * picture) / space;

/** The widest area of the shape that fits, as a fraction of the width. */
const widestOf = ({ picture, space }: CropShape) => Math.min(1, space / picture);

/** The largest area, in the middle. */
export function largestArea(shape: CropShape): CropArea {
  const width = widestOf(shape);
  const height = heightFor(width, shape);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Moved by a fraction of the picture, and never outside of it. */
export function moveArea(area: CropArea, across: number, down: number): CropArea {
  return { ...area, x: clamp(area.x + across, 0, 1 - area.width), y: clamp(area.y + down, 0, 1 - area.height) };
}

/** Another width in the same shape, around its middle. */
export function resizeArea(area: CropArea, width: number, shape: CropShape): CropArea {
  const widest = widestOf(shape);
  const wide = clamp(width, Math.min(smallest, widest), widest);
  const height = Math.min(1, heightFor(wide, shape));
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  return moveArea({ x: middle.x - wide / 2, y: middle.y - height / 2, width: wide, height }, 0, 0);
}
