import { useState } from 'react';
import { checkImage, type ImageProblem, type ImageType, isPdf } from './image-rules.ts';
import { type PickedImage, readImage } from './read-image.ts';

export type RefusedFile = { id: string; name: string; problem: ImageProblem | 'CHECK'; reason?: string };

/** True, or why not when there is a message. */
export type ImageCheck = (file: File) => Promise<boolean | string>;

type PickedImagesProps = {
  images: readonly PickedImage[];
  onChange: (images: readonly PickedImage[]) => void;
  types: readonly ImageType[];
  maxFiles: number;
  check: ImageCheck | undefined;
  maxPdfBytes: number | undefined;
};

type Reading = { picked: PickedImage[]; refused: RefusedFile[] };

/** Adds files one by one: each refusal names its file, and earlier files stay. */
export function usePickedImages({ images, onChange, types, maxFiles, check, maxPdfBytes }: PickedImagesProps) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [checkFailed, setCheckFailed] = useState(false);

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setIsReading(true);
    setCheckFailed(false);
    const reading = await readAll(files, { types, maxPdfBytes, room: maxFiles - images.length });
    // UPLOAD-07: one file that the server refuses empties the list.
    const { accepted, refused: unaccepted } = await checkAll(reading.picked, check);
    setRefused([...reading.refused, ...unaccepted]);
    setCheckFailed(!accepted);
    setIsReading(false);
    onChange(accepted ? [...images, ...reading.picked] : []);
  }

  function remove(id: string): void {
    onChange(images.filter((image) => image.id !== id));
  }

  return { add, remove, refused, isReading, checkFailed, dismissRefused: () => setRefused([]) };
}

type ReadingRules = Pick<PickedImagesProps, 'types' | 'maxPdfBytes'> & { room: number };

async function readAll(files: readonly File[], { types, maxPdfBytes, room }: ReadingRules): Promise<Reading> {
  const reading: Reading = { picked: [], refused: [] };
  for (const file of files) {
    if (maxPdfBytes !== undefined && isPdf(file) && reading.picked.length < room) {
      addPdf(reading, file, maxPdfBytes);
      continue;
    }
    const problem = reading.picked.length >= room ? 'COUNT' : checkImage(file, types);
    const image = problem ? problem : await readImage(file).catch(() => 'UNREADABLE' as const);
    if (typeof image === 'string') reading.refused.push({ id: crypto.randomUUID(), name: file.name, problem: image });
    else reading.picked.push(image);
  }
  return reading;
}

/** A PDF is sent as it is; the server checks its content. */
function addPdf({ picked, refused }: Reading, file: File, maxBytes: number): void {
  const id = crypto.randomUUID();
  if (file.size <= maxBytes) picked.push({ id, file, preview: '' });
  else refused.push({ id, name: file.name, problem: 'CHECK', reason: `pesa más de ${maxBytes / 1024 / 1024} MB.` });
}

async function checkAll(images: readonly PickedImage[], check: ImageCheck | undefined) {
  const answers = check
    ? await Promise.all(
        images.map(async ({ id, file }) => ({ id, file, answer: await check(file).catch(() => false) })),
      )
    : [];
  return {
    accepted: answers.every(({ answer }) => answer === true),
    refused: answers.flatMap(({ id, file, answer }): RefusedFile[] =>
      typeof answer === 'string' ? [{ id, name: file.name, problem: 'CHECK', reason: answer }] : [],
    ),
  };
}
