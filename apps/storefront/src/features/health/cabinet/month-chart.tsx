import { formatDate } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import type { DayCounts } from './month-words.ts';
import { monthText } from './month-words.ts';

interface MonthProps {
  month: string;
  days: readonly DayCounts[];
}

const height = 96;
const slot = 10;
const most = 31;
const parts = [
  { key: 'taken', label: 'Tomadas', bar: 'fill-brand-600', mark: 'bg-brand-600' },
  { key: 'skipped', label: 'Saltadas', bar: 'fill-ink-400', mark: 'bg-ink-400' },
  {
    key: 'missed',
    label: 'Sin marcar',
    bar: 'fill-offer-50 stroke-offer-700 [stroke-dasharray:2_2]',
    mark: 'border-2 border-dashed border-offer-700 bg-white',
  },
] as const;

/** A bar for each day, with what was taken at the bottom. The table under it says the same. */
export function MonthChart({ days }: MonthProps) {
  const highest = Math.max(1, ...days.map(({ taken, skipped, missed }) => taken + skipped + missed));
  return (
    <div>
      <svg viewBox={`0 0 ${most * slot} ${height + 12}`} aria-hidden="true" className="w-full">
        {days.map((day, at) => (
          <DayBar key={day.day} day={day} x={at * slot} unit={height / highest} />
        ))}
        <line x1="0" x2={most * slot} y1={height} y2={height} className="stroke-line-strong" strokeWidth="0.75" />
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-fine text-ink-600">
        {parts.map(({ key, label, mark }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className={cx('size-3.5 rounded-sm', mark)} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayBar({ day, x, unit }: { day: DayCounts; x: number; unit: number }) {
  const number = Number(day.day.slice(8));
  let top = height;
  return (
    <g>
      {parts.map(({ key, bar }) => {
        const tall = day[key] * unit;
        top -= tall;
        return tall > 0 && <rect key={key} x={x + 1.5} y={top} width={slot - 3} height={tall} rx="1" className={bar} />;
      })}
      {(number === 1 || number % 5 === 0) && (
        <text x={x + slot / 2} y={height + 10} textAnchor="middle" className="fill-ink-600 text-[8px]">
          {number}
        </text>
      )}
    </g>
  );
}

export function MonthTable({ month, days }: MonthProps) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700">
        Ver como tabla
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard */}
      <section className="max-h-80 overflow-auto" tabIndex={0} aria-label={`Tomas de ${monthText(month)}`}>
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">Tomas de {monthText(month)} por día</caption>
          <thead>
            <tr className="border-b border-line">
              {['Día', ...parts.map(({ label }) => label)].map((label) => (
                <th key={label} scope="col" className="py-2 pr-3 font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {formatDate(day.day).slice(0, 5)}
                </th>
                {parts.map(({ key }) => (
                  <td key={key} className="py-1.5 pr-3">
                    {day[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
