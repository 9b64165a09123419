import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { hourText } from './figures.ts';

export interface ChartHour {
  hora: number;
  /** Nothing for the hours that are still to come. */
  hoy: number | undefined;
  antes: number;
}

export type SalesChartProps = {
  hours: readonly ChartHour[];
  format: (value: number) => string;
  beforeLabel: string;
};

const axis = { tick: { fill: '#4d5b54', fontSize: 11.5 }, tickLine: false } as const;
/** 40 mil. */
const axisText = (value: number) => (value >= 1000 ? `${Math.round(value / 100) / 10} mil` : String(value));

/** Its own chunk: only this file loads the chart library. The numbers are also in a table beside it. */
export default function SalesChart({ hours, format, beforeLabel }: SalesChartProps) {
  return (
    <ResponsiveContainer width="100%" height={190}>
      <ComposedChart data={[...hours]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          <linearGradient id="sales-today" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#0b7a55" stopOpacity={0.22} />
            <stop offset="1" stopColor="#0b7a55" stopOpacity={0.02} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="#edf1ef" />
        <XAxis dataKey="hora" tickFormatter={hourText} interval="preserveStartEnd" minTickGap={28} {...axis} />
        <YAxis width={52} tickFormatter={axisText} axisLine={false} allowDecimals={false} {...axis} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const hour = payload?.[0]?.payload as ChartHour | undefined;
            if (!active || !hour) return null;
            return (
              <div className="rounded-control bg-ink-900 px-2.75 py-1.75 text-label text-white">
                {hourText(hour.hora)} a {hourText((hour.hora + 1) % 24)}
                {hour.hoy !== undefined && <b className="block text-cell">Hoy {format(hour.hoy)}</b>}
                <span className="block">
                  {beforeLabel} {format(hour.antes)}
                </span>
              </div>
            );
          }}
        />
        <Line
          dataKey="antes"
          type="monotone"
          stroke="#86938d"
          strokeWidth={1.5}
          strokeDasharray="4 4"
          dot={false}
          activeDot={{ r: 3 }}
          isAnimationActive={false}
        />
        <Area
          dataKey="hoy"
          type="monotone"
          stroke="#0b7a55"
          strokeWidth={2.25}
          fill="url(#sales-today)"
          dot={false}
          activeDot={{ r: 4 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
