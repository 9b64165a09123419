/** The place of a line in the picture: shares of its sides. */
export interface LineBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line as the reader recognised it. */
export interface ReadLine {
  readonly text: string;
  /** Of the recognition: 0 to 100. */
  readonly confidence: number;
  readonly box: LineBox;
  /** Which row of the page it is in, counted on the straightened page; cells of a table share theirs. */
  readonly row?: number;
}

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ReadLine[];
}

/** Of a PDF; a prescription has one or two pages. */
export const mostPages = 3;
/** A page with more lines is not a prescription; the rest is not stored. */
export const mostLines = 80;
/** A customer's unused picture and its reading are deleted after this. */
export const readingDays = 30;

export const storedUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + readingDays * 24 * 60 * 60 * 1000);

/** Encloses both. */
export function joinBoxes(one: LineBox, other: LineBox): LineBox {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}
