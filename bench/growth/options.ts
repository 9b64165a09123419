import { parseArgs } from 'node:util';

export interface GrowthOptions {
  /** How many orders each database has, the smallest first: its times are the limit of the others. */
  sizes: number[];
  /** A folder that stays, so that a long generation can go on in a later run. */
  dataDir: string | undefined;
  /** Statistics of a real demand by month, day, hour and lines of a basket (JSON); without them all are equal. */
  profile: string | undefined;
  /** Databases above this size get rows of stock, payments, audit and other side tables for one order in ten. */
  thinAbove: number;
  /** Most lines of an order. */
  lines: number;
  /** Stop filling after so many minutes; the next run goes on. */
  minutes: number;
  parts: string[];
  /** Only queries with this in their name. */
  match: string;
}

export const growthParts = ['fill', 'queries', 'months', 'writes'] as const;

/** `npm run bench -- growth --orders 10000,1000000 --data FOLDER --only fill,queries` */
export function readOptions(args: readonly string[]): GrowthOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '10000,100000' },
      data: { type: 'string' },
      profile: { type: 'string' },
      'thin-above': { type: 'string', default: '1000000' },
      lines: { type: 'string', default: '12' },
      minutes: { type: 'string', default: '1000' },
      match: { type: 'string', default: '' },
      only: { type: 'string', default: growthParts.join(',') },
    },
  });
  const sizes = values.orders.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 5000))
    throw new Error('--orders: 5000 or more, by commas');
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    dataDir: values.data,
    profile: values.profile,
    thinAbove: Number(values['thin-above']),
    lines: Number(values.lines),
    minutes: Number(values.minutes),
    parts: values.only.split(','),
    match: values.match,
  };
}
