/** UPLOAD-01; A058: registration and account linking take no gif. */
export const imageTypes = ['jpg', 'png', 'gif', 'jpeg'] as const;
export type ImageType = (typeof imageTypes)[number];
export const imageTypesWithoutGif = ['jpg', 'png', 'jpeg'] as const satisfies readonly ImageType[];

/** UPLOAD-02 */
export const mostImages = 20;
/** UPLOAD-03, A060 */
export const mostImageBytes = 100_000 * 1024;
/** UPLOAD-04, A059: the width of a resized picture, and its maximum afterwards. */
export const widestImage = 1000;
export const longestResizedSide = 1100;

export type ImageProblem = 'TYPE' | 'SIZE' | 'COUNT' | 'UNREADABLE';

const mediaTypes: Record<ImageType, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** The `accept` of a file input. */
export function acceptOf(types: readonly ImageType[], takesPdf = false): string {
  const pdf = takesPdf ? ['.pdf', 'application/pdf'] : [];
  return [...types.map((type) => `.${type}`), ...new Set(types.map((type) => mediaTypes[type])), ...pdf].join(',');
}

export function isPdf({ name, type }: Pick<FileFacts, 'name' | 'type'>): boolean {
  return /\.pdf$/i.test(name) && (type === '' || type === 'application/pdf');
}

export type FileFacts = { name: string; type: string; size: number };

/** Both the name and the reported type must be allowed; some phones report no type. */
export function checkImage(file: FileFacts, types: readonly ImageType[] = imageTypes): ImageProblem | undefined {
  const extension = file.name.split('.').at(-1)?.toLowerCase();
  const allowed = types.find((type) => type === extension);
  if (!allowed || (file.type !== '' && file.type !== mediaTypes[allowed])) return 'TYPE';
  return file.size > mostImageBytes ? 'SIZE' : undefined;
}

export type Dimensions = { width: number; height: number };

/** The size to draw a picture at, or undefined when it needs no resizing. */
export function resizedDimensions({ width, height }: Dimensions): Dimensions | undefined {
  if (width <= widestImage) return undefined;
  const scale = Math.min(widestImage / width, longestResizedSide / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
