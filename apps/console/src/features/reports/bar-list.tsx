import type { ChartPoint } from './chart-layout.ts';

type BarListProps = { label: string; points: readonly ChartPoint[]; text: (value: number | null) => string };

const mostBars = 10;

/** The first rows as bars: this period in green, a grey mark where the one before was. The words say the same. */
export function BarList({ label, points, text }: BarListProps) {
  const shown = points.slice(0, mostBars);
  const highest = Math.max(1, ...shown.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
  const share = (value: number | null) => `${((value ?? 0) / highest) * 100}%`;
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {shown.map(({ name, now, before }) => (
        <li key={name} className="grid grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto] items-center gap-3 text-cell">
          <span className="truncate" title={name}>
            {name}
          </span>
          <span aria-hidden="true" className="relative h-4 rounded-tag bg-mist">
            <span className="absolute inset-y-0 left-0 rounded-tag bg-brand-600" style={{ width: share(now) }} />
            {before !== null && before > 0 && (
              <span className="absolute -inset-y-0.5 w-0.5 bg-ink-900" style={{ left: share(before) }} />
            )}
          </span>
          <span className="text-right tabular-nums">
            {text(now)} <span className="text-label text-ink-600">antes {text(before)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
