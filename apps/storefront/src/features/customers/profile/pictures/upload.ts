import type { Call, CallData } from '@botica/contract/call';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { useState } from 'react';
import { callThrough } from '../../../../lib/call.ts';
import { fetchTelling } from '../../../../lib/upload-fetch.ts';

/** Uploads a form with pictures, and reports the progress of each picture. */
export function useUpload() {
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>();

  async function upload<C extends Call>(
    definition: C,
    form: FormData,
    images: readonly PickedImage[],
  ): Promise<CallData<C>> {
    const send = callThrough(fetchTelling((part) => setProgress(shareOut(images, part))));
    setProgress(images.length > 0 ? shareOut(images, 0) : undefined);
    try {
      return await send(definition, { body: form } as unknown as Parameters<typeof send<C>>[1]);
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, upload };
}

/** Pictures are uploaded one after another: converts the total progress to the progress of each. */
export function shareOut(
  images: readonly { id: string; file: { size: number } }[],
  part: number,
): Record<string, number> {
  const total = images.reduce((sum, { file }) => sum + file.size, 0);
  let left = part * total;
  return Object.fromEntries(
    images.map(({ id, file: { size } }) => {
      const sent = Math.min(size, Math.max(0, left));
      left -= size;
      return [id, size === 0 ? part : sent / size];
    }),
  );
}
