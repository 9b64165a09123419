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
