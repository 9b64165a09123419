import { babyLines } from './baby.ts';
import { careLines } from './care.ts';
import { homeLines } from './home.ts';
import type { RetailLine } from './line.ts';
import { marketLines } from './market.ts';
import { medicalLines } from './medical.ts';
import { skinLines } from './skin.ts';

export type { RetailLine } from './line.ts';

/** Goods other than medicines: a line is a kind of article in its varieties and sizes. */
export const retailLines: readonly RetailLine[] = [
  ...babyLines,
  ...skinLines,
  ...careLines,
  ...medicalLines,
  ...marketLines,
  ...homeLines,
];
