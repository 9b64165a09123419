import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

export type SummaryRow = {
  label: ReactNode;
  value: ReactNode;
  /** `minus` is subtracted from the total; `total` closes the list. */
  kind?: 'plain' | 'minus' | 'total' | undefined;
  key: string;
};

/** The rows of every total: cart, checkout, order, invoice. */
export function SummaryList({ rows, className }: { rows: readonly SummaryRow[]; className?: string | undefined }) {
  return (
    <dl className={cx('grid gap-2 text-sm tabular-nums', className)}>
      {rows.map(({ key, label, value, kind }) => (
        <div
          key={key}
          className={cx(
            'flex justify-between gap-4',
            kind === 'total' && 'mt-1 items-baseline border-t border-line pt-3',
          )}
        >
          <dt className={kind === 'total' ? 'text-base font-bold' : 'text-ink-600'}>{label}</dt>
          <dd
            className={cx(
              'whitespace-nowrap',
              kind === 'total' ? 'text-2xl font-extrabold tracking-[-0.02em]' : 'font-semibold',
              kind === 'minus' && 'text-brand-700',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
