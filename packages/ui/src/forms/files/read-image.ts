import { resizedDimensions } from './image-rules.ts';

export type PickedImage = {
  id: string;
  /** The file to send: resized when the original was too wide. */
  file: File;
  /** UPLOAD-05: the same picture as a base64 data URL; '' for a PDF. */
  preview: string;
};

/** Throws when the browser cannot read the file as a picture. */
export async function readImage(original: File): Promise<PickedImage> {
  const bitmap = await createImageBitmap(original);
  try {
    const size = resizedDimensions(bitmap);
    const file = size ? await redraw(original, bitmap, size) : original;
    return { id: crypto.randomUUID(), file, preview: await toDataUrl(file) };
  } finally {
    bitmap.close();
  }
}

async function redraw(original: File, bitmap: ImageBitmap, size: { width: number; height: number }): Promise<File> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  // A canvas cannot write gif: its still picture is sent as png.
  const type = original.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await canvas.convertToBlob({ type, quality: 0.88 });
  const name = original.type === 'image/gif' ? original.name.replace(/\.gif$/i, '.png') : original.name;
  return new File([blob], name, { type, lastModified: original.lastModified });
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
