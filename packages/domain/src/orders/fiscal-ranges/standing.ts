import { daysBetween } from '../../time/index.ts';
import { fiscalWarning } from '../invoices/index.ts';
import type { FiscalDocumentKind, RangeForm } from './form.ts';

/** The period whose documents tell the pace. */
export const paceDays = 14;

export interface FiscalRange extends RangeForm {
  readonly id: number;
  readonly documentKind: FiscalDocumentKind;
  readonly stoppedAt: Date | null;
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
    (one, other) => one.expiresOn.localeCompare(other.expiresOn) || one.firstNumber - other.firstNumber,
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

/** What a branch has left of a kind of document, and how long it lasts at the pace of the last days. */
export function outlookOf(
  ranges: readonly FiscalRange[],
  { today, recent }: { today: string; recent: number },
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
  const perDay = recent / paceDays;
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

type Numbered = Pick<FiscalRange, 'prefix' | 'firstNumber' | 'lastNumber' | 'nextNumber' | 'stoppedAt'>;

/** Two ranges of a company share a printed number. Of a stopped one only the used numbers count. */
export function overlaps(form: Pick<RangeForm, 'prefix' | 'firstNumber' | 'lastNumber'>, other: Numbered): boolean {
  const last = other.stoppedAt ? other.nextNumber - 1 : other.lastNumber;
  // One that was stopped unused has no number.
  const hasAny = last >= other.firstNumber;
  return hasAny && form.prefix === other.prefix && form.firstNumber <= last && form.lastNumber >= other.firstNumber;
}
