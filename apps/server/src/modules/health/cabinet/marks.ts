import type { DoseMark, Moment } from '@botica/domain/health/cabinet';
import { storeDate } from '@botica/domain/time';
import type { Vault } from '../../vault/index.ts';
import type { healthDoses } from './tables.ts';

export type MarkState = DoseMark['state'];

const placeOf = (rowId: string) => ({ table: 'health_doses', rowId, column: 'mark' });

/** To the millisecond: a mark and a count of the same minute have an order. */
export function exactMoment(at: Date): Moment {
  const { isoDate, minutes } = storeDate(at);
  return { day: isoDate, minutes: minutes + (at.getTime() % 60_000) / 60_000 };
}

/** One digit: both states seal to the same length. */
export const sealMark = (vault: Vault, rowId: string, state: MarkState): Buffer =>
  vault.seal(placeOf(rowId), state === 'taken' ? 1 : 0);

type MarkRow = Pick<typeof healthDoses.$inferSelect, 'id' | 'day' | 'minutes' | 'mark' | 'markedAt'>;

export function openMark(vault: Vault, { id, day, minutes, mark, markedAt }: MarkRow): DoseMark {
  const state = vault.open<number>(placeOf(id), mark) ? 'taken' : 'skipped';
  return { day, minutes, state, at: exactMoment(markedAt) };
}
