import { sum } from '@botica/domain/money';
import type { ChangedMoney } from '@botica/domain/orders/substitutes';
import { changeMoney, replacementUnitCents, splitLine } from '@botica/domain/orders/substitutes';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { DraftLine, OrderLineRow, OrderRow } from '../index.ts';

export interface Replacement {
  /** At the current price. */
  line: DraftLine;
  /** The unit price that was shown; undefined when the shopper did not name the product, and on older choices. */
  agreedCents: number | undefined;
  /** The pharmacist's choice, not named by the shopper. */
  isRecommended: boolean;
}

export interface SubstitutionPlan {
  /** All lines of the order after the change. */
  lines: OrderLineRow[];
  /** The whole replacement line: it may have replaced some units before. */
  replacement: OrderLineRow | undefined;
  /** Unit price of the units of this notice. */
  unitCents: number;
  money: ChangedMoney & { earnedPoints: number };
  /** Change of the allocated units per product; negative for fewer. */
  stock: Map<number, number>;
}

/** A140: the order without the missing units and with their replacement. */
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

/** The existing replacement line takes the other units too, all at the lower of the two prices. */
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
