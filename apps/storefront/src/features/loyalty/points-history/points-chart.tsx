import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCompany } from '../../../lib/company-store.ts';
import { pointsText } from './history-totals.tsx';
import { type MonthOfPoints, pointsByMonth } from './points-by-month.ts';
import { pointsHistoryQuery } from './points-history.api.ts';

const months = 6;
/** The days of six months, also after a long one. */
const days = 184;

/** What was earned and spent by month. One month alone compares nothing. */
export function PointsChart({ userId }: { userId: string }) {
  const company = useCompany();
  const { data } = useQuery(pointsHistoryQuery(userId, company.id, { days }));
  if (!data) return null;
  const found = pointsByMonth(data.movimientos, { months, hasMore: data.hayMas, now: new Date() });
  const first = found.findIndex(({ earned, spent }) => earned > 0 || spent > 0);
  const shown = first < 0 ? [] : found.slice(first);
  if (shown.length < 2) return null;
  return (
    <section aria-labelledby="por-mes" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="por-mes" className="text-lg font-bold">
          Puntos por mes
        </h2>
        <p className="flex gap-4 text-sm text-ink-600">
          <Mark className="bg-brand-600">Ganados</Mark>
          <Mark className="border border-reward-800 bg-reward-400">Usados</Mark>
        </p>
      </div>
      <Bars shown={shown} />
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-tag text-sm font-semibold text-brand-700 [&::-webkit-details-marker]:hidden">
          Ver los números
          <ChevronDown size={18} className="transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <Numbers shown={shown} />
      </details>
    </section>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-tag ${className}`} />
      {children}
    </span>
  );
}

const signed = (sign: '+' | '−', points: number) => (points === 0 ? '0' : `${sign}${pointsText(points)}`);

function Numbers({ shown }: { shown: readonly MonthOfPoints[] }) {
  const head = 'pb-2 text-fine font-semibold text-ink-600';
  const cell = 'border-t border-line py-2 text-right';
  return (
    <table className="w-full border-collapse text-sm tabular-nums desk:max-w-120">
      <caption className="sr-only">Puntos por mes</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Mes
          </th>
          <th scope="col" className={head}>
            Ganados
          </th>
          <th scope="col" className={head}>
            Usados
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, earned, spent }) => (
          <tr key={name}>
            <th scope="row" className="border-t border-line py-2 text-left font-semibold">
              <span className="inline-block first-letter:uppercase">{name}</span>
            </th>
            <td className={cell}>{signed('+', earned)}</td>
            <td className={cell}>{signed('−', spent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of the drawing; its width is the page's. */
const size = { column: 100, height: 160, bar: 38 } as const;

/** Earned above the line, spent below it, on one scale. */
function Bars({ shown }: { shown: readonly MonthOfPoints[] }) {
  const most = Math.max(...shown.map(({ earned }) => earned));
  const least = Math.max(...shown.map(({ spent }) => spent));
  const scale = size.height / Math.max(most + least, 1);
  const line = most * scale;
  const left = (place: number) => place * size.column + (size.column - size.bar) / 2;
  return (
    <div className="grid gap-1.5">
      <svg
        role="img"
        aria-label={`Puntos ganados y usados, de ${shown[0]?.name} a ${shown.at(-1)?.name}`}
        viewBox={`0 -1 ${shown.length * size.column} ${size.height + 2}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        {shown.map(({ label, earned, spent }, place) => (
          <g key={label}>
            <rect
              x={left(place)}
              y={line - earned * scale}
              width={size.bar}
              height={earned * scale}
              className="fill-brand-600"
            />
            <rect
              x={left(place)}
              y={line}
              width={size.bar}
              height={spent * scale}
              vectorEffect="non-scaling-stroke"
              className={spent > 0 ? 'fill-reward-400 stroke-reward-800' : 'fill-reward-400'}
            />
          </g>
        ))}
        <line
          x1={0}
          x2={shown.length * size.column}
          y1={line}
          y2={line}
          vectorEffect="non-scaling-stroke"
          className="stroke-edge"
        />
      </svg>
      <ol aria-hidden="true" className="flex text-center text-xs text-ink-600 tabular-nums">
        {shown.map(({ label, earned, spent }) => (
          <li key={label} className="grid min-w-0 flex-1 content-start">
            <b className="font-semibold capitalize">{label.slice(0, 3)}</b>
            <span className="text-brand-700">{earned > 0 && signed('+', earned)}</span>
            <span className="text-reward-800">{spent > 0 && signed('−', spent)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
