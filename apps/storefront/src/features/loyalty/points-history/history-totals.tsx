import { cx } from '@botica/ui/base/cx.ts';
import type { ReactNode } from 'react';

/** Of the whole period, also when its list is truncated. */
export function HistoryTotals({ totals }: { totals: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl
      className={cx(
        'panel grid gap-3 text-center tabular-nums desk:text-left',
        totals.length > 3 ? 'grid-cols-2 desk:grid-cols-4' : 'grid-cols-3',
      )}
    >
      {totals.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-600">{label}</dt>
          <dd className="flex items-center gap-1.5 text-xl font-extrabold max-desk:justify-center desk:text-2xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const pointsText = (count: number) => count.toLocaleString('en-US');

export function MoreNote({ hasMore }: { hasMore: boolean }) {
  if (!hasMore) return null;
  return <p className="text-sm text-ink-600">Elige fechas más cortas para ver los movimientos anteriores.</p>;
}
