import type { PointsMovementDto } from '@botica/contract/loyalty/points-history';
import { transactionName } from '@botica/domain/loyalty/points-history';
import { monthNames, storeDate } from '@botica/domain/time';

export interface MonthOfPoints {
  /** "nov 2026", and "noviembre de 2026" in full. */
  label: string;
  name: string;
  earned: number;
  spent: number;
}

type Movement = Pick<PointsMovementDto, 'fecha' | 'puntos' | 'tipoTransaccion'>;

const returns: readonly string[] = ['returned', 'reduced'].map(transactionName);

/**
 * The last months, this one included, counted like the totals of the history: a return is neither earned nor spent.
 * Movements that were left out of a long list are the oldest ones, so their month is left out too.
 */
export function pointsByMonth(
  movements: readonly Movement[],
  { months, hasMore, now }: { months: number; hasMore: boolean; now: Date },
): MonthOfPoints[] {
  const monthOf = (instant: Date) => {
    const { year, month } = storeDate(instant);
    return year * 12 + month - 1;
  };
  const last = monthOf(now);
  const oldest = movements.at(-1);
  const first = Math.max(last - months + 1, hasMore && oldest ? monthOf(new Date(oldest.fecha)) + 1 : 0);
  const found = Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => emptyMonth(first + place));
  for (const { fecha, puntos, tipoTransaccion } of movements) {
    const month = found[monthOf(new Date(fecha)) - first];
    if (!month || returns.includes(tipoTransaccion)) continue;
    if (puntos > 0) month.earned += puntos;
    else month.spent -= puntos;
  }
  return found;
}

function emptyMonth(index: number): MonthOfPoints {
  const name = monthNames[index % 12] ?? '';
  const year = Math.floor(index / 12);
  return { label: `${name.slice(0, 3)} ${year}`, name: `${name} de ${year}`, earned: 0, spent: 0 };
}
