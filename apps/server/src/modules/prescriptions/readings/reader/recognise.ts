import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker } from 'tesseract.js';
import { createWorker, OEM, PSM } from 'tesseract.js';

/** A line of text with its place in pixels. */
export interface FoundLine {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The data is read from its package: nothing is fetched, and nothing is cached beside it. */
const languageFolder = () => {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json');
  return join(dirname(data), '4.0.0_best_int');
};

const leastLetters = 0.6;
const leastConfidence = 12;
const leastHeight = 9;

let worker: Promise<Worker> | undefined;

async function startWorker(): Promise<Worker> {
  const started = await createWorker('spa', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
  });
  await started.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  return started;
}

export async function recognise(picture: Buffer): Promise<FoundLine[]> {
  worker ??= startWorker();
  const { data } = await (await worker).recognize(picture, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines
    .map(({ text, confidence, bbox }) => ({
      ...{ text: text.trim(), confidence, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
    }))
    .filter(isWriting)
    .sort(fromTheTop);
}

/** The edges of a sheet and the rules of a table are read as dashes and brackets. */
function isWriting({ text, confidence, bottom, top }: FoundLine): boolean {
  const marks = text.replace(/\s/g, '').length;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  return (
    letters >= 2 && letters / marks >= leastLetters && confidence >= leastConfidence && bottom - top >= leastHeight
  );
}

/** The cells of a row one after another, although they may be in blocks of their own. */
function fromTheTop(one: FoundLine, other: FoundLine): number {
  const [middle, otherMiddle] = [(one.top + one.bottom) / 2, (other.top + other.bottom) / 2];
  const isSameRow = Math.abs(middle - otherMiddle) < Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
  return isSameRow ? one.left - other.left : middle - otherMiddle;
}
