import { byPin, type Pinned } from '@botica/domain/catalogue/products';
import type { Cents } from '@botica/domain/money';

export interface ComparedEquivalent extends Pinned {
  perUnitCents: Cents;
  cents: Cents;
}

/** All of them, those to show first, and whether these are all cheaper than the product. */
export function orderEquivalents<Row extends ComparedEquivalent>(rows: readonly Row[], ownPerUnit: Cents) {
  const others = rows.toSorted((a, b) => byPin(a, b) || a.perUnitCents - b.perUnitCents || a.cents - b.cents);
  const isCheaper = ({ perUnitCents }: Row) => perUnitCents < ownPerUnit;
  const chosen = others.filter((row) => row.pin !== null || isCheaper(row));
  const first = chosen.length > 0 ? chosen : others;
  return { others, first, areCheaper: first.every(isCheaper) };
}
