import type { OutcomeDto } from '@botica/contract/catalogue/product-drafts';
import { type ProductFieldDto, productFieldNames } from '@botica/contract/catalogue/product-fields';
import type { ProductChange } from '@botica/domain/catalogue/product-drafts';
import { isSameValue } from '@botica/domain/catalogue/product-drafts';
import type { SheetCells, SheetField, SheetValues } from '@botica/domain/catalogue/product-sheet';

export interface SheetRow {
  id: number;
  sku: string;
  /** Published, with the draft over it. */
  values: SheetValues;
  version: number;
  seal: string;
  drafted: readonly { field: ProductFieldDto; who: string }[];
  canEdit: boolean;
  canPublish: boolean;
}

type Value = SheetValues[SheetField];

/** What a person typed into a cell and the server does not have. */
export interface TypedCell {
  id: number;
  field: SheetField;
  text: string;
  /** None while the text cannot be a value. */
  value: Value | undefined;
  error: string | undefined;
  /** The value that was there when the person began. */
  seen: Value;
  version: number;
  /** What a colleague saved meanwhile. */
  theirs: { value: Value; who: string } | undefined;
}

export type TypedCells = ReadonlyMap<string, TypedCell>;

export interface SheetState {
  typed: TypedCells;
  /** The states before the last steps; a save forgets them. */
  past: readonly TypedCells[];
}

export const emptySheet: SheetState = { typed: new Map(), past: [] };
export const cellKey = (id: number, field: SheetField) => `${id}:${field}`;
const mostSteps = 50;

export interface CellEdit {
  row: SheetRow;
  field: SheetField;
  text: string;
}

/** One step, of one cell or of a pasted block. A cell that returns to its value is no longer changed. */
export function typeCells({ typed, past }: SheetState, edits: readonly CellEdit[], cells: SheetCells): SheetState {
  const next = new Map(typed);
  for (const { row, field, text } of edits) {
    if (!row.canEdit) continue;
    const key = cellKey(row.id, field);
    const before = typed.get(key);
    const read = cells.read(field, text);
    if (read.ok && isSameValue(read.value, row.values[field])) {
      next.delete(key);
      continue;
    }
    next.set(key, {
      ...{ id: row.id, field, text },
      value: read.ok ? read.value : undefined,
      error: read.ok ? undefined : read.code,
      seen: before ? before.seen : row.values[field],
      version: before?.version ?? row.version,
      theirs: before?.theirs,
    });
  }
  return { typed: next, past: [...past.slice(1 - mostSteps), typed] };
}

export function undoStep({ typed, past }: SheetState): SheetState {
  return { typed: past.at(-1) ?? typed, past: past.slice(0, -1) };
}

export interface SentRow {
  id: number;
  version: number;
  changes: ProductChange;
  seen: ProductChange;
}

/** The cells that can be saved, by row. Wrong ones and conflicts wait for the person. */
export function rowsToSend(typed: TypedCells): SentRow[] {
  const good = [...typed.values()].filter(({ value, theirs }) => value !== undefined && !theirs);
  return [...Map.groupBy(good, ({ id }) => id)].map(([id, cells]) => ({
    id,
    version: Math.min(...cells.map(({ version }) => version)),
    changes: Object.fromEntries(cells.map(({ field, value }) => [field, value])),
    seen: Object.fromEntries(cells.map(({ field, seen }) => [field, seen])),
  }));
}

export interface SavedRow {
  id: number;
  outcome: OutcomeDto;
  conflicts: readonly ProductFieldDto[];
  errors: readonly { field: ProductFieldDto; reason: string }[];
  row: SheetRow | undefined;
}

/** Without what was saved. What was typed while the answer was on its way stays. */
export function settleSave({ typed }: SheetState, sent: readonly SentRow[], saved: readonly SavedRow[]): SheetState {
  const sentById = new Map(sent.map((row) => [row.id, row]));
  const savedById = new Map(saved.map((row) => [row.id, row]));
  const next = new Map(typed);
  for (const [key, cell] of typed) {
    const done = savedById.get(cell.id);
    const change = sentById.get(cell.id)?.changes[cell.field];
    if (!done || change === undefined) continue;
    const name = productFieldNames[cell.field];
    const error = done.errors.find(({ field }) => field === name)?.reason;
    const isSame = isSameValue(change, cell.value);
    if (done.outcome === 'ajeno') next.set(key, { ...cell, error: 'No puedes cambiar este producto.' });
    else if (error) next.set(key, { ...cell, error: isSame ? error : cell.error });
    else if (done.conflicts.includes(name) && done.row) {
      const who = done.row.drafted.find(({ field }) => field === name)?.who ?? 'Publicado mientras tanto';
      next.set(key, { ...cell, theirs: { value: done.row.values[cell.field], who } });
    } else if (isSame) next.delete(key);
    else next.set(key, { ...cell, seen: change as Value });
  }
  return { typed: next, past: [] };
}

/** The person's value over that of the colleague, which they see beside it. */
export function keepMine({ typed, past }: SheetState, key: string): SheetState {
  const cell = typed.get(key);
  if (!cell?.theirs) return { typed, past };
  return { typed: new Map(typed).set(key, { ...cell, seen: cell.theirs.value, theirs: undefined }), past };
}

export function keepTheirs({ typed, past }: SheetState, key: string): SheetState {
  const next = new Map(typed);
  next.delete(key);
  return { typed: next, past };
}
