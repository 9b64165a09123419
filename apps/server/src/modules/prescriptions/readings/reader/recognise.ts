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

export interface PlacedLine extends FoundLine {
  row: number;
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
let mode = PSM.AUTO;

async function startWorker(): Promise<Worker> {
  const started = await createWorker('spa', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
  });
  await started.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  return started;
}

/** The lines of a page. */
export async function recognise(picture: Buffer): Promise<PlacedLine[]> {
  const lines = await readLines(picture, PSM.AUTO);
  return inRows(lines.filter(isWriting));
}

/** The same for a picture of one line. */
export async function recogniseLine(picture: Buffer): Promise<Pick<FoundLine, 'text' | 'confidence'> | undefined> {
  const [line, ...others] = (await readLines(picture, PSM.SINGLE_LINE)).filter(isWriting);
  return others.length === 0 ? line : undefined;
}

async function readLines(picture: Buffer, wanted: PSM): Promise<FoundLine[]> {
  worker ??= startWorker();
  const reading = await worker;
  if (wanted !== mode) await reading.setParameters({ tessedit_pageseg_mode: wanted });
  mode = wanted;
  const { data } = await reading.recognize(picture, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ text, confidence, bbox }) => ({
    ...{ text: text.trim(), confidence, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
  }));
}

/** The edges of a sheet and the rules of a table are read as dashes and brackets. */
function isWriting({ text, confidence, bottom, top }: FoundLine): boolean {
  const marks = text.replace(/\s/g, '').length;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  return (
    letters >= 2 && letters / marks >= leastLetters && confidence >= leastConfidence && bottom - top >= leastHeight
  );
}

/** From the top; the cells of a row, which may be in blocks of their own, from the left. */
function inRows(lines: readonly FoundLine[]): PlacedLine[] {
  const rows: FoundLine[][] = [];
  for (const line of [...lines].sort((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    if (row?.every((other) => isBeside(line, other))) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row, at) =>
    row.sort((one, other) => one.left - other.left).map((line) => ({ ...line, row: at })),
  );
}

const middleOf = ({ top, bottom }: FoundLine) => (top + bottom) / 2;

function isBeside(one: FoundLine, other: FoundLine): boolean {
  const isLevel =
    Math.abs(middleOf(one) - middleOf(other)) < Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
  return isLevel && (one.left >= other.right || other.left >= one.right);
}
