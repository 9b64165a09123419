import { daysBetween } from '../../time/index.ts';
import { fiscalWarning } from '../invoices/index.ts';
import type { FiscalDocumentKind, RangeForm } from './form.ts';

/** Documents of so many days tell the pace, today included; fewer when the branch issued its first one later. */
export const paceDays = 14;

export interface FiscalRange extends RangeForm {
  readonly id: number;
  readonly documentKind: FiscalDocumentKind;
  readonly stoppedAt: Date | null;
  /** How many of its first numbers were used before it was entered, by a stopped range or by another system. */
  readonly usedBefore: number;
}

/** In use, waiting for the one before, used up, past its day, stopped by staff. */
export const rangeStates = ['inUse', 'queued', 'usedUp', 'expired', 'stopped'] as const;
export type RangeState = (typeof rangeStates)[number];

export function leftOf({ lastNumber, nextNumber }: Pick<RangeForm, 'lastNumber' | 'nextNumber'>): number {
  return lastNumber - nextNumber + 1;
}

/**
 * The state of each range of a branch and a kind of document. Numbers are taken from the one that expires first, so
 * the others wait behind it.
 */
export function statesOf(ranges: readonly FiscalRange[], today: string): Map<number, RangeState> {
  const inOrder = [...ranges].sort(
    (one, other) =>
      one.expiresOn.localeCompare(other.expiresOn) || one.firstNumber - other.firstNumber || one.id - other.id,
  );
  let isTaken = false;
  return new Map(
    inOrder.map((range) => {
      const ended = endOf(range, today);
      if (ended) return [range.id, ended];
      const state: RangeState = isTaken ? 'queued' : 'inUse';
      isTaken = true;
      return [range.id, state];
    }),
  );
}

function endOf(range: FiscalRange, today: string): RangeState | undefined {
  if (range.stoppedAt) return 'stopped';
  if (leftOf(range) === 0) return 'usedUp';
  return range.expiresOn < today ? 'expired' : undefined;
}

/** Ended: nothing to invoice with. Few: a tenth left. Deadline: its day is near. Pace: too few for the coming weeks. */
export const rangeWarnings = ['ended', 'few', 'deadline', 'pace'] as const;
export type RangeWarning = (typeof rangeWarnings)[number];

export interface RangeOutlook {
  /** Of all usable ranges. */
  left: number;
  /** Of a hundred, of the usable ranges as they were authorised. */
  percentLeft: number;
  /** The last day of the last usable range; null without one. */
  expiresOn: string | null;
  daysToDeadline: number | null;
  perDay: number;
  /** How long the numbers last at that pace; null when none was used. */
  daysOfNumbers: number | null;
  warnings: RangeWarning[];
}

/** The documents of the days that tell the pace. */
export interface RecentDocuments {
  readonly recent: number;
  /** How many days they are of: since the first document of the branch, `paceDays` at most. */
  readonly days: number;
}

/** The days that tell the pace, today included. With no document before them, from the first one. */
export function daysOfPace(
  ranges: readonly FiscalRange[],
  { recent, firstDay, today }: { recent: number; firstDay: string; today: string },
): number {
  const issued = ranges.reduce((sum, range) => sum + range.nextNumber - range.firstNumber - range.usedBefore, 0);
  return issued > recent ? paceDays : daysBetween(firstDay, today) + 1;
}

/** What a branch has left of a kind of document, and how long it lasts at the pace of the last days. */
export function outlookOf(
  ranges: readonly FiscalRange[],
  { today, recent, days }: { today: string } & RecentDocuments,
): RangeOutlook {
  const usable = ranges.filter((range) => endOf(range, today) === undefined);
  const left = usable.reduce((sum, range) => sum + leftOf(range), 0);
  const size = usable.reduce((sum, { firstNumber, lastNumber }) => sum + lastNumber - firstNumber + 1, 0);
  const expiresOn =
    usable
      .map((range) => range.expiresOn)
      .sort()
      .at(-1) ?? null;
  const daysToDeadline = expiresOn === null ? null : daysBetween(today, expiresOn);
  const perDay = days > 0 ? recent / days : 0;
  const daysOfNumbers = perDay > 0 ? Math.floor(left / perDay) : null;
  const warnings: RangeWarning[] = [];
  if (left === 0) warnings.push('ended');
  else {
    if (left <= size * fiscalWarning.shareLeft) warnings.push('few');
    if (daysToDeadline !== null && daysToDeadline <= fiscalWarning.daysLeft) warnings.push('deadline');
    if (daysOfNumbers !== null && daysOfNumbers <= fiscalWarning.daysLeft) warnings.push('pace');
  }
  const percentLeft = size === 0 ? 0 : Math.floor((left * 100) / size);
  return { left, percentLeft, expiresOn, daysToDeadline, perDay, daysOfNumbers, warnings };
}

type Numbered = Pick<FiscalRange, 'prefix' | 'firstNumber' | 'lastNumber' | 'nextNumber' | 'stoppedAt' | 'usedBefore'>;
type Span = readonly [first: number, last: number];

const share = ([first, last]: Span, [otherFirst, otherLast]: Span) =>
  Math.max(first, otherFirst) <= Math.min(last, otherLast);

/**
 * A new range and another one of the company would print the same number. A range gives the numbers from the one that it
 * was entered with; those before are authorised and used already, by a stopped range or by another system. Of a stopped
 * one only the used numbers count.
 */
export function overlaps(
  {
    prefix,
    firstNumber,
    lastNumber,
    nextNumber,
  }: Pick<RangeForm, 'prefix' | 'firstNumber' | 'lastNumber' | 'nextNumber'>,
  other: Numbered,
): boolean {
  const otherStart = other.firstNumber + other.usedBefore;
  const isStopped = other.stoppedAt !== null;
  const isUnused = isStopped && other.nextNumber === otherStart;
  if (prefix !== other.prefix || isUnused) return false;
  const own: Span = [nextNumber, lastNumber];
  const otherOwn: Span = [otherStart, isStopped ? other.nextNumber - 1 : other.lastNumber];
  const isGivenByOther = !isStopped && share([firstNumber, nextNumber - 1], [other.nextNumber, other.lastNumber]);
  return share(own, otherOwn) || share(own, [other.firstNumber, otherStart - 1]) || isGivenByOther;
}
