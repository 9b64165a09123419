import { formatDate } from '@botica/domain/format';
import { type ChartLayout, type ChartPoint, pathOf } from './chart-geometry.ts';

/**
 * LAB-21: values as a line, the normal range as the band behind it. A value out of range is a square, not only a
 * colour.
 */
export function ValueChart({ layout, label }: { layout: ChartLayout; label: string }) {
  const { width, height, points, band, lower, upper, ticks, dates } = layout;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full text-xs">
      {band && <polygon points={band} className="fill-brand-50" />}
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <line x1={46} x2={width - 16} y1={y} y2={y} className="stroke-line" />
          <text x={40} y={y} dy="0.35em" textAnchor="end" className="fill-ink-600">
            {text}
          </text>
        </g>
      ))}
      {[lower, upper].map(
        (limit, side) =>
          limit && (
            <polyline
              // biome-ignore lint/suspicious/noArrayIndexKey: there are two, the lower one first
              key={side}
              points={limit}
              strokeDasharray="5 4"
              className="fill-none stroke-brand-600"
            />
          ),
      )}
      <polyline points={pathOf(points)} strokeWidth={2.5} strokeLinejoin="round" className="fill-none stroke-info" />
      {points.map((point) => (
        <Mark key={point.date} point={point} />
      ))}
      {dates.map(({ x, date, anchor }) => (
        <text key={date} x={x} y={height - 8} textAnchor={anchor} className="fill-ink-600">
          {formatDate(new Date(date))}
        </text>
      ))}
    </svg>
  );
}

function Mark({ point: { x, y, value, standing } }: { point: ChartPoint }) {
  const isOut = standing === 'low' || standing === 'high';
  return (
    <g>
      {isOut ? (
        <rect x={x - 5} y={y - 5} width={10} height={10} strokeWidth={2} className="fill-offer-700 stroke-white" />
      ) : (
        <circle cx={x} cy={y} r={5.5} strokeWidth={2} className="fill-info stroke-white" />
      )}
      <text
        x={x}
        y={y < 34 ? y + 20 : y - 11}
        textAnchor="middle"
        strokeWidth={3}
        className="fill-ink-900 stroke-white font-bold [paint-order:stroke]"
      >
        {value}
      </text>
    </g>
  );
}
