import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';

export type MoneyColumn<Row> = {
  name: string;
  /** Right-aligned and in one line. */
  isAmount?: boolean;
  cell: (row: Row) => ReactNode;
  /** The last line of the table. */
  total?: ReactNode;
};

export type MoneyTableProps<Row> = {
  caption: string;
  columns: readonly MoneyColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
};

const place = 'px-2 py-1.5 first:pl-4 last:pr-4';
const amount = 'text-right whitespace-nowrap tabular-nums';

/** A plain table of figures: its first column names the row. A wide one scrolls inside its card. */
export function MoneyTable<Row>({ caption, columns, rows, rowId }: MoneyTableProps<Row>) {
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
      tabIndex={0}
      // Another name than that of the card around it: both are landmarks.
      aria-label={`${caption}, tabla`}
      className="overflow-x-auto -outline-offset-2"
    >
      <table className="w-full border-collapse text-left text-cell">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isAmount }) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'border-b border-line text-label font-semibold whitespace-nowrap text-ink-600',
                  place,
                  isAmount && 'text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-b border-line-soft last:border-0">
              {columns.map(({ name, isAmount, cell }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className={cx('h-9.5 font-semibold', place)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={cx('h-9.5', place, isAmount && amount)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot className="border-t border-line bg-canvas">
            <tr>
              {columns.map(({ name, isAmount, total }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className={cx('h-9.5 font-semibold', place)}>
                    {total}
                  </th>
                ) : (
                  <td key={name} className={cx('h-9.5 font-semibold', place, isAmount && amount)}>
                    {total}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
