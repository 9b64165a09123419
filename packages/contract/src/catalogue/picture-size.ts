/** The width in pixels of pictures in lists: twice their width on a phone. */
export const pictureSizes = { tile: 192, card: 360, banner: 720 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The query field of the width. A picture server that does not support it sends the original. */
export const pictureWidthField = 'ancho';

/** An address with a query is signed or personal: it stays unchanged. */
export function pictureOfSize(url: string, size: PictureSize): string {
  return url === '' || url.includes('?') ? url : `${url}?${pictureWidthField}=${pictureSizes[size]}`;
}

/** Where the pictures that staff uploaded are. */
export const uploadedPath = '/img/fotos';

export const isUploaded = (url: string) => url.startsWith(`${uploadedPath}/`);

/** An uploaded picture at the size; a drawing, and a picture of a picture server, as it is. */
export function photoOfSize(url: string, size: PictureSize): string {
  return isUploaded(url) ? pictureOfSize(url, size) : url;
}
