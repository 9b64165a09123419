/** A picture of a product: the id of its content and what it shows, for who cannot see it. */
export interface ProductPicture {
  readonly id: string;
  readonly alt: string;
}

/** The chosen part of an upright picture, as fractions of its width and its height. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholePicture: CropArea = { x: 0, y: 0, width: 1, height: 1 };

export const mostProductPictures = 8;
export const longestAltText = 160;

/** What the store accepts as an upload. */
export const pictureFile = { extensions: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: 12 * 1024 * 1024 } as const;

/** The first 40 hexadecimal digits of the SHA-256 of its content. */
export function isPictureId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

const ownPrefix = 'foto.';

/** Content names its pictures: one of our own is named by its id, `foto.3f2a…`. */
export const pictureName = (id: string) => `${ownPrefix}${id}`;

/** The id of our own picture in a name; nothing for a picture of the picture server. */
export function pictureInName(name: string): string | undefined {
  const id = name.slice(ownPrefix.length);
  return name.startsWith(ownPrefix) && isPictureId(id) ? id : undefined;
}
