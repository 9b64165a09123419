import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { useNarrow } from '../base/use-media-query.ts';

/** The position of a column on the card that a row becomes on phones. */
export type CardPlace = 'title' | 'value' | 'detail' | 'aside' | 'foot' | 'none';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** `title` and `value` make the first line, `detail` and `aside` follow under it; `foot` is for buttons. */
  onCard?: CardPlace | undefined;
};

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A history: table on desktop, cards on phones, from the same columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useNarrow() ? <CardList {...props} /> : <Table {...props} />;
}

function Table<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, align }) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'pr-4 pb-2.5 text-fine font-semibold text-ink-600 last:pr-0',
                align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, align, onCard }) => (
              <td
                key={key}
                className={cx(
                  'border-t border-line py-3.5 pr-4 last:pr-0',
                  align === 'end' && 'text-right',
                  onCard === 'title' ? 'font-semibold' : onCard === 'value' ? 'font-bold' : 'text-ink-600',
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CardList<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const placed = (place: CardPlace) => columns.filter((column) => (column.onCard ?? 'detail') === place);
  return (
    <ul aria-label={caption} className="tabular-nums">
      {rows.map((row) => (
        <li key={rowKey(row)} className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0">
          <div className="flex items-baseline justify-between gap-3">
            <Cells columns={placed('title')} row={row} className="min-w-0 font-semibold" />
            <Cells columns={placed('value')} row={row} className="shrink-0 text-right font-bold" />
          </div>
          <div className="flex items-start justify-between gap-3 text-fine text-ink-600">
            <Cells columns={placed('detail')} row={row} className="grid min-w-0 gap-0.5" />
            <Cells columns={placed('aside')} row={row} className="grid shrink-0 gap-0.5 text-right" />
          </div>
          <Cells columns={placed('foot')} row={row} className="flex flex-wrap gap-2 pt-1" />
        </li>
      ))}
    </ul>
  );
}

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row; className: string };

function Cells<Row>({ columns, row, className }: CellsProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <div className={className}>
      {columns.map(({ key, header, cell }) => (
        <div key={key}>
          <span className="sr-only">{header}: </span>
          {cell(row)}
        </div>
      ))}
    </div>
  );
}
