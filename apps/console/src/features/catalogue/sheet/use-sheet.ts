import type { Place, PlacedText, Range, SheetCells } from '@botica/domain/catalogue/product-sheet';
import { areaOf, blockText, readBlock, spreadBlock } from '@botica/domain/catalogue/product-sheet';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { columns } from './columns.ts';
import { saveRows } from './sheet.api.ts';
import type { SheetRow, SheetState } from './sheet-state.ts';
import {
  cellKey,
  emptySheet,
  keepMine,
  keepTheirs,
  rowsToSend,
  settleSave,
  typeCells,
  undoStep,
} from './sheet-state.ts';
import type { useRows } from './use-rows.ts';

/** More rows belong into a file. */
const mostPasted = 1000;

type Rows = ReturnType<typeof useRows>;

/** What is typed, pasted and filled into the sheet, and its way to the drafts. */
export function useSheet(count: number, { rowAt, loadRows, putRows }: Rows, cells: SheetCells) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SheetState>(emptySheet);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();

  const textOf = (row: SheetRow | undefined, column: number): string => {
    const field = columns[column]?.field;
    if (!row || !field) return '';
    return state.typed.get(cellKey(row.id, field))?.text ?? cells.write(field, row.values[field]);
  };

  /** The rows are read first when they were never on the screen. */
  async function place(placed: readonly PlacedText[]) {
    const rows = placed.map(({ row }) => row);
    const [first, last] = [Math.min(...rows), Math.max(...rows)];
    if (last - first >= mostPasted) {
      notify.error(`Cambia ${mostPasted} filas o menos a la vez. Para más, carga un archivo.`);
      return;
    }
    const known = new Map(rows.flatMap((row) => [[row, rowAt(row)] as const]).filter(([, row]) => row));
    try {
      const loaded = known.size === new Set(rows).size ? known : await loadRows(first, last);
      const edits = placed.flatMap(({ row, column, text }) => {
        const found = loaded.get(row);
        const field = columns[column]?.field;
        return found && field ? [{ row: found, field, text }] : [];
      });
      setState((before) => typeCells(before, edits, cells));
      const locked = new Set(edits.filter(({ row }) => !row.canEdit).map(({ row }) => row.id)).size;
      if (locked > 0)
        notify.error(`No puedes cambiar ${locked === 1 ? 'una de esas filas' : `${locked} de esas filas`}.`);
    } catch {
      notify.error('No se pudieron leer esas filas. Intenta de nuevo.');
    }
  }

  const size = { rows: count, columns: columns.length };
  const put = (block: readonly (readonly string[])[], range: Range) => {
    const placed = spreadBlock(block, range, size);
    if (placed.length > 0) void place(placed);
  };

  const textsOf = (range: Range, isTopOnly = false) => {
    const { top, left, bottom, right } = areaOf(range);
    const last = isTopOnly ? top : Math.min(bottom, top + mostPasted - 1);
    return Array.from({ length: last - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => textOf(rowAt(top + row), left + column)),
    );
  };

  async function save() {
    const sent = rowsToSend(state.typed);
    if (sent.length === 0 || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      const saved = await saveRows(sent);
      putRows(saved.flatMap(({ row }) => row ?? []));
      setState((before) => settleSave(before, sent, saved));
      const done = saved.filter(({ outcome }) => outcome === 'hecho' || outcome === 'igual').length;
      if (done > 0) notify.success(done === 1 ? '1 producto en borrador.' : `${done} productos en borrador.`);
      void queryClient.invalidateQueries({ queryKey: ['products', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['products', 'one'] });
    } catch (problem) {
      setError(problem);
    } finally {
      setSaving(false);
    }
  }

  return {
    typed: state.typed,
    canUndo: state.past.length > 0,
    isSaving,
    error,
    reset: () => {
      setState(emptySheet);
      setError(undefined);
    },
    save: () => void save(),
    undo: () => setState(undoStep),
    keepMine: (key: string) => setState((before) => keepMine(before, key)),
    keepTheirs: (key: string) => setState((before) => keepTheirs(before, key)),
    textAt: ({ row, column }: Place) => textOf(rowAt(row), column),
    type: ({ row, column }: Place, text: string) => void place([{ row, column, text }]),
    clear: (range: Range) => put([['']], range),
    fillDown: (range: Range) => put(textsOf(range, true), range),
    copy: (event: ClipboardEvent, range: Range) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', blockText(textsOf(range)));
    },
    paste: (event: ClipboardEvent, range: Range) => {
      event.preventDefault();
      put(readBlock(event.clipboardData.getData('text/plain')), range);
    },
  };
}

export type Sheet = ReturnType<typeof useSheet>;
