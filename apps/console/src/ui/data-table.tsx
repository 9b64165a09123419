import { cx } from '@botica/ui/base/cx.ts';
import type { ColumnDef, RowSelectionState } from '@tanstack/react-table';
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../lib/shortcuts.ts';

const features = tableFeatures({ rowSelectionFeature });
type Features = typeof features;

export type Column<Row extends object> = ColumnDef<Features, Row, unknown>;

export type DataTableProps<Row extends object> = {
  caption: string;
  /** Stable between renders. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The open row, from the URL. */
  openId?: string | undefined;
  onOpen: (row: Row) => void;
  /** Starts a new group of rows with this line above it: a day. */
  groupOf?: (row: Row) => string;
  /** With it a row can be selected; it shows over the page while rows are. */
  selectionBar?: (rows: readonly Row[], clear: () => void) => ReactNode;
};

/** A real table with keys: J and K move, Enter opens, X selects. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, openId, onOpen, groupOf, selectionBar } = props;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [at, setAt] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useTable({
    features,
    columns: columns as Column<Row>[],
    data: rows as Row[],
    getRowId: rowId,
    enableRowSelection: selectionBar !== undefined,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const shown = table.getRowModel().rows;
  const move = (step: number) => setAt((index) => Math.max(0, Math.min(shown.length - 1, index + step)));
  useShortcuts({
    j: { label: 'Fila siguiente', run: () => move(1) },
    k: { label: 'Fila anterior', run: () => move(-1) },
    ...(selectionBar ? { x: { label: 'Seleccionar la fila', run: () => shown[at]?.toggleSelected() } } : {}),
  });
  useEffect(() => {
    if (at >= 0) body.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus();
  }, [at]);

  const selected = shown.filter((row) => rowSelection[row.id]).map((row) => row.original);
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left text-cell">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selectionBar && (
                <th scope="col" className="w-9 border-b border-line pl-4">
                  <input
                    type="checkbox"
                    aria-label="Seleccionar todas las filas de esta página"
                    className="block size-4 accent-brand-600"
                    checked={shown.length > 0 && table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {table.getHeaderGroups().flatMap((group) =>
                group.headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    className="h-7.5 border-b border-line px-2 text-label font-semibold whitespace-nowrap text-ink-600 first:pl-4 last:pr-4"
                  >
                    <table.FlexRender header={header} />
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((row, index) => {
              const group = groupOf?.(row.original);
              const previous = shown[index - 1];
              const isNewGroup = group !== undefined && (!previous || groupOf?.(previous.original) !== group);
              const isOpen = openId === row.id;
              return [
                isNewGroup && (
                  <tr key={`${row.id} group`}>
                    <th
                      scope="rowgroup"
                      colSpan={columns.length + (selectionBar ? 1 : 0)}
                      className="h-7 border-b border-line-soft bg-canvas px-4 text-label font-semibold text-ink-600"
                    >
                      {group}
                    </th>
                  </tr>
                ),
                <tr
                  key={row.id}
                  data-row={index}
                  tabIndex={index === Math.max(at, 0) ? 0 : -1}
                  aria-current={isOpen || undefined}
                  onClick={() => onOpen(row.original)}
                  onFocus={() => setAt(index)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row.original);
                  }}
                  className={cx(
                    'cursor-pointer -outline-offset-2 [&>td]:h-11.5 [&>td]:border-b [&>td]:border-line-soft [&>td]:px-2',
                    '[&>td:first-child]:pl-4 [&>td:last-child]:pr-4 last:[&>td]:border-0',
                    isOpen
                      ? 'bg-brand-50 [&>td:first-child]:shadow-[inset_3px_0_0_var(--color-brand-600)]'
                      : 'hover:bg-hover',
                  )}
                >
                  {selectionBar && (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the click from opening the row
                    <td onClick={(event) => event.stopPropagation()}>
                      <input
                        type="checkbox"
                        aria-label="Seleccionar la fila"
                        className="block size-4 accent-brand-600"
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>,
              ];
            })}
          </tbody>
        </table>
      </div>
      {selected.length > 0 && selectionBar && (
        <section
          aria-label="Filas seleccionadas"
          data-action-bar
          className="fixed bottom-5 left-1/2 z-30 flex -translate-x-1/2 items-center gap-3 rounded-card bg-ink-900 px-4 py-2 text-cell text-white shadow-overlay"
        >
          <b className="font-semibold">Seleccionadas: {selected.length}</b>
          {selectionBar(selected, () => setRowSelection({}))}
        </section>
      )}
    </>
  );
}
