import type { LabSeriesDto } from '@botica/contract/services/laboratory-results';
import { formatDate } from '@botica/domain/format';
import { standingNames } from '@botica/domain/services/laboratory';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { useId } from 'react';
import { type ChartPoint, layOut } from './chart-geometry.ts';
import { ValueChart } from './value-chart.tsx';

const sizes = { narrow: { width: 340, height: 220 }, wide: { width: 760, height: 280 } } as const;

/** The chart and, for screen readers, the same data in a table. */
export function SeriesPanel({ series }: { series: LabSeriesDto }) {
  const titleId = useId();
  const layout = layOut(series, sizes[useNarrow() ? 'narrow' : 'wide']);
  const last = layout.points.at(-1);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <h3 id={titleId} className="font-bold">
        {series.parametro}
        {series.unidad && <span className="font-normal text-ink-600"> ({series.unidad})</span>}
      </h3>
      <ValueChart layout={layout} label={last ? summaryOf(series, last) : series.parametro} />
      <ValueTable series={series} points={layout.points} />
    </section>
  );
}

/** The chart's summary as text. */
function summaryOf({ parametro, unidad, resultados, resultadosNormalesRango }: LabSeriesDto, last: ChartPoint): string {
  const count = resultados.length === 1 ? '1 resultado' : `${resultados.length} resultados`;
  const normal = resultadosNormalesRango.at(-1);
  const standing = standingNames[last.standing].toLowerCase();
  return [
    `Gráfico de ${parametro}, ${count}.`,
    `El último, del ${formatDate(new Date(last.date))}, es ${last.value} ${unidad}`.trim() +
      (standing && `, ${standing}`),
    normal ? `. Valor normal: ${normal}.` : '.',
  ].join(' ');
}

function ValueTable({ series, points }: { series: LabSeriesDto; points: readonly ChartPoint[] }) {
  const head = 'pr-4 pb-2 text-left text-fine font-semibold text-ink-600';
  const cell = 'border-t border-line py-2 pr-4';
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{series.parametro} por fecha</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            Fecha
          </th>
          <th scope="col" className={head}>
            Resultado
          </th>
          <th scope="col" className={head}>
            Normal
          </th>
          <th scope="col" className={head}>
            Estado
          </th>
        </tr>
      </thead>
      <tbody>
        {points
          .map((point, place) => ({ ...point, normal: series.resultadosNormalesRango[place] ?? '' }))
          .toReversed()
          .map(({ date, value, normal, standing }) => (
            <tr key={date}>
              <td className={cell}>{formatDate(new Date(date))}</td>
              <td className={`${cell} font-semibold`}>{value}</td>
              <td className={cell}>{normal}</td>
              <td className={cell}>{standingNames[standing]}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
