import type { ReportDto } from '@botica/contract/reports/reports';
import { changeText, type Money, valueText } from './value-text.ts';

/** The figures of the whole period, and how much they changed. */
export function Totals({ report: { columnas, total }, money }: { report: ReportDto; money: Money }) {
  return (
    <dl className="flex flex-wrap gap-2.5">
      {columnas.map(({ nombre, tipo }, place) => (
        <div key={nombre} className="grid min-w-36 flex-1 rounded-card border border-line bg-white px-3.5 py-2.5">
          <dt className="text-label text-ink-600">{nombre}</dt>
          <dd className="text-base font-bold tabular-nums">{valueText(total.ahora[place], tipo, money)}</dd>
          <dd className="text-label text-ink-600">
            {changeText(total.ahora[place], total.antes[place]) ||
              `antes ${valueText(total.antes[place], tipo, money)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
