import type { ItemState, MovementKind, ReconciledItem, SettlementRow, StoreMovement } from './item.ts';

interface Group<Movement, Row> {
  readonly kind: MovementKind;
  readonly transactionId: string;
  readonly movements: Movement[];
  readonly rows: Row[];
}

/**
 * Compares the ledger of the store with the rows of the processor, by kind and transaction. The row with the same amount is
 * the counterpart, or else the first one; further rows of the transaction are duplicates.
 */
export function reconcile<Movement extends StoreMovement, Row extends SettlementRow>(
  movements: readonly Movement[],
  rows: readonly Row[],
): ReconciledItem<Movement, Row>[] {
  const groups = new Map<string, Group<Movement, Row>>();
  const groupOf = ({ kind, transactionId }: StoreMovement) => {
    const key = `${kind}:${transactionId}`;
    const known = groups.get(key);
    if (known) return known;
    const made: Group<Movement, Row> = { kind, transactionId, movements: [], rows: [] };
    groups.set(key, made);
    return made;
  };
  for (const movement of movements) groupOf(movement).movements.push(movement);
  for (const row of rows) groupOf(row).rows.push(row);
  return [...groups].flatMap(([key, group]) => itemsOf(key, group));
}

function itemsOf<Movement extends StoreMovement, Row extends SettlementRow>(
  key: string,
  { kind, transactionId, movements, rows }: Group<Movement, Row>,
): ReconciledItem<Movement, Row>[] {
  const ordered = [...rows].sort((a, b) => (a.day === b.day ? a.occurrence - b.occurrence : a.day < b.day ? -1 : 1));
  const [movement, ...surplus] = movements;
  const row = ordered.find(({ amountCents }) => amountCents === movement?.amountCents) ?? ordered[0];
  const sign = kind === 'charge' ? 1 : -1;
  const item = (id: string, state: ItemState, ours?: Movement, theirs?: Row): ReconciledItem<Movement, Row> => ({
    ...{ id, state, kind, transactionId, movement: ours ?? null, row: theirs ?? null },
    day: movement?.day ?? ordered[0]?.day ?? '',
    storeCents: ours ? sign * ours.amountCents : 0,
    processorCents: theirs ? sign * theirs.amountCents : 0,
  });
  return [
    item(key, stateOf(kind, movement, row), movement, row),
    ...surplus.map((one, index) => item(`${key}:store:${index + 2}`, 'duplicate', one)),
    ...ordered
      .filter((one) => one !== row)
      .map((one) => item(`${key}:${one.day}:${one.occurrence}`, 'duplicate', undefined, one)),
  ];
}

function stateOf(kind: MovementKind, movement?: StoreMovement, row?: SettlementRow): ItemState {
  if (movement && row) return movement.amountCents === row.amountCents ? 'matched' : 'amount-differs';
  if (kind === 'refund') return 'refund-alone';
  return movement ? 'only-store' : 'only-processor';
}
