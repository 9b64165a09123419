/** How wide a picture is drawn for each place that shows many of them, in pixels: twice what a phone gives it. */
export const pictureSizes = { tile: 192, card: 360, banner: 720 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The name by which the width is asked for. A picture server that does not know it sends the picture as it is. */
export const pictureWidthField = 'ancho';

/** An address that says something already is signed, or made for somebody: it stays as it is. */
export function pictureOfSize(url: string, size: PictureSize): string {
  return url === '' || url.includes('?') ? url : `${url}?${pictureWidthField}=${pictureSizes[size]}`;
}
