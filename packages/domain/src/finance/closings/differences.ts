import type { Cents } from '../../money/index.ts';
import type { FigureId, MoneyRow } from './closing.ts';

/** A row with the order or the purchase that it belongs to. */
export interface SubjectRow extends MoneyRow {
  readonly subject: string;
}

const signs: Readonly<Record<FigureId, -1 | 0 | 1>> = {
  ...{ invoiced: 1, credited: -1, delivered: 0, received: -1, refunded: 1 },
};

/** The orders and purchases that were invoiced and paid on different days: they add up to the difference of the day. */
export function differencesOf<Row extends SubjectRow>(rows: readonly Row[]): { row: Row; amountCents: Cents }[] {
  const bySubject = new Map<string, { row: Row; amountCents: Cents }>();
  for (const row of rows) {
    const cents = signs[row.figure] * row.amountCents;
    const before = bySubject.get(row.subject)?.amountCents ?? 0;
    if (cents !== 0) bySubject.set(row.subject, { row, amountCents: before + cents });
  }
  return [...bySubject.values()].filter(({ amountCents }) => amountCents !== 0);
}
