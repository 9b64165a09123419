import { sum } from '@botica/domain/money';
import type { ChangedMoney } from '@botica/domain/orders/substitutes';
import { changeMoney, replacementUnitCents, splitLine } from '@botica/domain/orders/substitutes';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { DraftLine, OrderLineRow, OrderRow } from '../index.ts';

export interface Replacement {
  /** At the price of now. */
  line: DraftLine;
  /** Per unit, as it was shown; nothing when the shopper did not name the product, or before prices were kept. */
  agreedCents: number | undefined;
  /** By the pharmacist of the branch, and not named by the shopper. */
  isRecommended: boolean;
}

export interface SubstitutionPlan {
  /** All lines of the order as they will be. */
  lines: OrderLineRow[];
  /** The line that stands in, whole: it may have stood in for some units before. */
  replacement: OrderLineRow | undefined;
  /** Per unit, of the units of this notice. */
  unitCents: number;
  money: ChangedMoney & { earnedPoints: number };
  /** Of each product, how many units more the order keeps at the branch; below zero, how many fewer. */
  stock: Map<number, number>;
}

/** A140: the order without the missing units, and with what takes their place. */
export function planSubstitution(
  order: OrderRow,
  before: readonly OrderLineRow[],
  { original, units, replacement }: { original: OrderLineRow; units: number; replacement: Replacement | undefined },
): Result<SubstitutionPlan, 'SUBSTITUTE_ORDER_EMPTY'> {
  const { missing, left } = splitLine(original, units);
  const allocated = Math.min(original.allocated, left.quantity);
  const rest = before.flatMap((line) => {
    if (line.position !== original.position) return [line];
    return left.quantity > 0 ? [{ ...line, ...left, allocated }] : [];
  });
  const priced = replacement && { ...replacement, missing };
  const added = priced && standIn(order, before, rest, original, priced);
  const lines = added ? [...rest.filter(({ position }) => position !== added.line.position), added.line] : rest;
  if (!lines.some(({ kind }) => kind === 'purchase')) return failure('SUBSTITUTE_ORDER_EMPTY');
  const stock = new Map([[original.productId, allocated - original.allocated]]);
  if (added) stock.set(added.line.productId, units);
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  const pointsOf = (all: readonly OrderLineRow[]) => sum(all.map(({ earnedPoints }) => earnedPoints));
  const earnedPoints = Math.max(0, Math.round(order.earnedPoints + pointsOf(lines) - pointsOf(before)));
  return success({
    lines: lines.toSorted((a, b) => a.position - b.position),
    replacement: added?.line,
    unitCents: added?.unitCents ?? 0,
    money: { ...changeMoney(order, subtotalCents), earnedPoints },
    stock,
  });
}

/** What stood in for some units of the line before takes the others too, all at the lower of the two prices. */
function standIn(
  order: OrderRow,
  before: readonly OrderLineRow[],
  rest: readonly OrderLineRow[],
  original: OrderLineRow,
  { line, agreedCents, missing }: Replacement & { missing: { quantity: number; totalCents: number } },
): { line: OrderLineRow; unitCents: number } {
  const units = missing.quantity;
  const replacesProductId = original.replacesProductId || original.productId;
  const known = rest.find(
    (one) => one.kind === 'purchase' && one.productId === line.productId && one.replacesProductId === replacesProductId,
  );
  const capped = replacementUnitCents({ nowCents: line.unitCents, agreedCents, missing });
  const unitCents = Math.min(capped, known?.unitCents ?? capped);
  const quantity = units + (known?.quantity ?? 0);
  const perUnit = (value: number) => value / line.quantity;
  const { allowsOrderWithoutStock: _, ...columns } = line;
  return {
    unitCents,
    line: {
      ...columns,
      orderId: order.id,
      position: known?.position ?? Math.max(...before.map(({ position }) => position)) + 1,
      replacesProductId,
      quantity,
      allocated: units + (known?.allocated ?? 0),
      unitCents,
      totalCents: unitCents * quantity,
      savedCents: Math.max(0, Math.round((perUnit(line.savedCents) + line.unitCents - unitCents) * quantity)),
      earnedPoints: line.unitCents > 0 ? perUnit(line.earnedPoints) * quantity * (unitCents / line.unitCents) : 0,
    },
  };
}
