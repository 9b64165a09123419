import type { CropArea } from '../../catalogue/pictures/index.ts';

/** `--color-brand-900`, in which the storefront writes over the picture of a main banner. */
export const bannerTextColour = [7, 59, 43] as const;

/**
 * The part of a main banner's picture that is below its text: the left of a wide screen, the top of a phone. The other
 * places write beside their picture. The picture fades out at the top, which this leaves out: the figure is the worst
 * case.
 */
export const bannerTextAreas = {
  wide: { x: 0, y: 0, width: 0.46, height: 1 },
  phone: { x: 0, y: 0, width: 1, height: 0.3 },
} as const satisfies Record<string, CropArea>;
