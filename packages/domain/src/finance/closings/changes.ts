import type { Cents } from '../../money/index.ts';
import type { DayFigure, MoneyRow } from './closing.ts';
import { sameFigure } from './closing.ts';

/** A row that is not as it was when its day was closed; an amount of 0 means that the row was or is not there. */
export interface RowChange<Row extends MoneyRow> {
  readonly row: Row;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
}

/** What came, went or changed after the closing: the changes of a figure add up to its difference. */
export function changesSince<Row extends MoneyRow>(closed: readonly Row[], now: readonly Row[]): RowChange<Row>[] {
  const nameOf = ({ figure, tender, key }: MoneyRow) => `${figure} ${tender ?? ''} ${key}`;
  const before = new Map(closed.map((row) => [nameOf(row), row]));
  const after = new Map(now.map((row) => [nameOf(row), row]));
  return [...new Map([...before, ...after])].flatMap(([name, row]) => {
    const beforeCents = before.get(name)?.amountCents ?? 0;
    const afterCents = after.get(name)?.amountCents ?? 0;
    return beforeCents === afterCents ? [] : [{ row, beforeCents, afterCents }];
  });
}

/** Whether the figures of a day are no longer those of its closing. */
export function hasChanged(closed: readonly DayFigure[], now: readonly DayFigure[]): boolean {
  const isKept = (one: DayFigure, others: readonly DayFigure[]) =>
    others.some(
      (other) => sameFigure(one, other) && one.count === other.count && one.amountCents === other.amountCents,
    );
  return closed.length !== now.length || closed.some((one) => !isKept(one, now));
}
