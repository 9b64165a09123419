import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ChartPoint, chartSize, layOut } from './chart-layout.ts';

type LineChartProps = { label: string; points: readonly ChartPoint[]; text: (value: number | null) => string };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** This period solid, the one before dashed. The pointer or the arrow keys choose a point, which is told in words. */
export function LineChart({ label, points, text }: LineChartProps) {
  const { width, height } = chartSize;
  const { now, before, xs, ticks, names } = layOut(points);
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const place = Math.min(chosen, last);
  const point = points[place];
  const words = point ? `${point.name}: ${text(point.now)}, antes ${text(point.before)}` : '';
  const x = xs[place] ?? 0;

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const frame = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - frame.left) / frame.width) * width;
    const nearest = xs.reduce(
      (best, one, index) => (Math.abs(one - at) < Math.abs((xs[best] ?? 0) - at) ? index : best),
      0,
    );
    setChosen(nearest);
  }
  function move(event: KeyboardEvent): void {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : place + (steps[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, to)));
  }

  return (
    <div className="grid gap-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={words}
        onKeyDown={move}
        onPointerMove={follow}
        className="rounded-control"
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-auto w-full text-label">
          {ticks.map(({ y, value }) => (
            <g key={value}>
              <line x1={84} x2={width - 14} y1={y} y2={y} className="stroke-line" />
              <text x={76} y={y} dy="0.35em" textAnchor="end" className="fill-ink-600">
                {text(value)}
              </text>
            </g>
          ))}
          {names.map((one) => (
            <text key={one.x} x={one.x} y={height - 8} textAnchor={one.anchor} className="fill-ink-600">
              {one.name}
            </text>
          ))}
          {before.map((line) => (
            <polyline
              key={line}
              points={line}
              strokeWidth={1.5}
              strokeDasharray="5 4"
              className="fill-none stroke-ink-400"
            />
          ))}
          {now.map((line) => (
            <polyline
              key={line}
              points={line}
              strokeWidth={2.5}
              strokeLinejoin="round"
              className="fill-none stroke-brand-600"
            />
          ))}
          {now
            .filter((line) => !line.includes(' '))
            .map((line) => (
              <circle key={line} cx={line.split(',')[0]} cy={line.split(',')[1]} r={4} className="fill-brand-600" />
            ))}
          <line x1={x} x2={x} y1={12} y2={height - 28} className="stroke-ink-900" strokeWidth={1} />
        </svg>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-cell">
        <span className="font-semibold">{words}</span>
        <span className="ml-auto flex items-center gap-1.5 text-label text-ink-600">
          <Mark dashed={false} /> Este período <Mark dashed /> Período anterior
        </span>
      </p>
    </div>
  );
}

function Mark({ dashed }: { dashed: boolean }) {
  return (
    <svg aria-hidden="true" width={22} height={6}>
      <line
        x1={0}
        x2={22}
        y1={3}
        y2={3}
        strokeWidth={2}
        {...(dashed ? { strokeDasharray: '5 4' } : {})}
        className={dashed ? 'stroke-ink-400' : 'stroke-brand-600'}
      />
    </svg>
  );
}
