// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by hand are no table for the browser
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { productFieldNames } from '@botica/contract/catalogue/product-fields';
import type { SheetCells } from '@botica/domain/catalogue/product-sheet';
import { cx } from '@botica/ui/base/cx.ts';
import { memo } from 'react';
import { codeWidth, columns, headHeight, leftOf, rowHeight } from './columns.ts';
import { cellKey, type SheetRow, type TypedCells } from './sheet-state.ts';

export const cellId = (row: number, column: number) => `celda-${row}-${column}`;

type SheetRowViewProps = {
  index: number;
  row: SheetRow | undefined;
  typed: TypedCells;
  cells: SheetCells;
  /** The drawn columns. */
  first: number;
  last: number;
  /** The selected columns of this row. */
  from: number;
  to: number;
  active: number;
  /** The address of the products. */
  base: string;
  query: string;
};

/** A row that did not change is not drawn again while the sheet scrolls. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { index, row, typed, cells, first, last, from, to, active, base, query } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 flex w-full border-b border-line-soft bg-white [contain:layout_style]"
      style={{ height: rowHeight, transform: `translateY(${headHeight + index * rowHeight}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex shrink-0 items-center border-r border-line bg-canvas px-2 text-label"
        style={{ width: codeWidth }}
      >
        {row ? (
          // Not a `Link`: each one would be rendered again with every filter, because the address changes.
          <a
            href={`${base}/${row.id}${query}`}
            data-product={row.id}
            className="truncate hover:text-brand-700"
            tabIndex={-1}
          >
            {row.sku}
          </a>
        ) : (
          <span className="text-ink-600">Cargando</span>
        )}
      </div>
      {first > 0 && <div role="presentation" className="shrink-0" style={{ width: leftOf(first) - codeWidth }} />}
      {columns.map(({ field, width }, column) => {
        // A row that is still read has no cells: whole screens of them pass by while the bar is dragged.
        if (!row || column < first || column > last) return null;
        const cell = typed.get(cellKey(row.id, field));
        const text = cell ? cell.text : cells.write(field, row.values[field]);
        const draft = row.drafted.find((one) => one.field === productFieldNames[field]);
        const problem = cell?.error ?? (cell?.theirs && `${cell.theirs.who} lo cambió`);
        return (
          <div
            key={field}
            id={cellId(index, column)}
            role="gridcell"
            data-cell={`${index},${column}`}
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-invalid={problem ? true : undefined}
            aria-readonly={row.canEdit ? undefined : true}
            title={problem ?? (draft ? `En borrador, por ${draft.who}` : text)}
            className={cx(
              // No element inside: a sheet has hundreds of cells, and a filter draws all of them anew.
              'shrink-0 truncate border-r border-line-soft px-2 text-cell leading-[31px]',
              problem ? 'bg-danger-50 text-danger-900' : cell ? 'bg-warn-50' : draft ? 'bg-info-50' : '',
              column >= from && column <= to && 'shadow-[inset_0_0_0_100px_rgb(30_120_90/0.1)]',
              column === active && 'outline-2 -outline-offset-2 outline-brand-600',
              !row.canEdit && 'text-ink-600',
            )}
            style={{ width }}
          >
            {text}
            {problem && <span className="sr-only">. {problem}</span>}
          </div>
        );
      })}
    </div>
  );
});
