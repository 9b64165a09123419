/** UPLOAD-01 UPLOAD-02 UPLOAD-03 A060: what an upload of documents takes. */
export const documentImages = {
  extensions: ['jpg', 'jpeg', 'png', 'gif'],
  contentTypes: ['image/jpeg', 'image/png', 'image/gif'],
  maxFiles: 20,
  maxBytes: 100_000 * 1024,
} as const;

/** DOC-02 A058: linking takes one picture, and no gif. */
export const linkImages = {
  extensions: ['jpg', 'jpeg', 'png'],
  contentTypes: ['image/jpeg', 'image/png'],
  maxFiles: 1,
  maxBytes: documentImages.maxBytes,
} as const;

/** OLDER-03 */
export const olderIdentityImages = { ...documentImages, maxFiles: 1 } as const;

/** INS-03 */
export const policyCardImages = { ...documentImages, maxFiles: 2 } as const;

/** UPLOAD-04 A059: wider than `width` becomes that wide; no side is longer than `longestSide` then. */
export const uploadedImageSize = { width: 1000, longestSide: 1100 } as const;

/** UPLOAD-04 A059: the size that a picture is drawn at before it is sent; never larger than it is. */
export function fitUpload({ width, height }: { readonly width: number; readonly height: number }) {
  const { width: widest, longestSide } = uploadedImageSize;
  if (width <= widest) return { width, height };
  const scale = Math.min(widest / width, longestSide / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
