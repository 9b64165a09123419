import type { LabSeriesDto } from '@botica/contract/services/laboratory-results';
import { standingOf, type ValueStanding } from '@botica/domain/services/laboratory';

export interface ChartPoint {
  x: number;
  y: number;
  value: number;
  date: string;
  standing: ValueStanding;
}

export interface ChartLayout {
  width: number;
  height: number;
  points: ChartPoint[];
  /** The normal range from one date to the next; it may change with the patient's age. */
  band: string;
  lower: string;
  upper: string;
  ticks: { y: number; text: string }[];
  /** The labels that fit under the chart. */
  dates: { x: number; date: string; anchor: 'start' | 'middle' | 'end' }[];
}

const margins = { left: 46, right: 16, top: 14, bottom: 30 };
const dateWidth = 78;
const tickCount = 4;

/** LAB-21: the positions of a chart's parts, in its own units. The horizontal axis is proportional to time. */
export function layOut(series: LabSeriesDto, { width, height }: { width: number; height: number }): ChartLayout {
  const { left, right, top, bottom } = margins;
  const times = series.fechas.map((date) => Date.parse(date));
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  const toX = (time: number) =>
    round(span === 0 ? (left + width - right) / 2 : left + ((time - first) / span) * (width - left - right));
  const { valorMinimo, valorMaximo } = series;
  const toY = (value: number) =>
    round(height - bottom - ((value - valorMinimo) / (valorMaximo - valorMinimo)) * (height - top - bottom));

  const points = series.resultados.map((value, place) => ({
    x: toX(times[place] ?? first),
    y: toY(value),
    value,
    date: series.fechas[place] ?? '',
    standing: standingOf({
      value,
      normalMinimum: series.resultadosNormalesMinimos[place] ?? null,
      normalMaximum: series.resultadosNormalesMaximos[place] ?? null,
    }),
  }));
  // One visit has no line: the normal range is drawn over the whole width.
  const xs = points.length === 1 ? [left, width - right] : points.map(({ x }) => x);
  const limit = (values: readonly (number | null)[]) =>
    xs.map((x, place) => ({ x, value: values[Math.min(place, values.length - 1)] ?? null }));
  const lows = limit(series.resultadosNormalesMinimos);
  const highs = limit(series.resultadosNormalesMaximos);
  const edge = (side: typeof lows, open: number) =>
    side.map(({ x, value }) => `${x},${value === null ? open : toY(value)}`);
  const hasLimits = [...lows, ...highs].some(({ value }) => value !== null);
  return {
    width,
    height,
    points,
    band: hasLimits ? [...edge(highs, top), ...edge(lows, height - bottom).reverse()].join(' ') : '',
    lower: line(lows, toY),
    upper: line(highs, toY),
    ticks: ticksOf(valorMinimo, valorMaximo).map((value) => ({ y: toY(value), text: String(value) })),
    dates: datesOf(points, width - right),
  };
}

/** The path of the values; a single point has none. */
export const pathOf = (points: readonly ChartPoint[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function line(side: readonly { x: number; value: number | null }[], toY: (value: number) => number): string {
  const known = side.flatMap(({ x, value }) => (value === null ? [] : `${x},${toY(value)}`));
  return known.length === side.length ? known.join(' ') : '';
}

/** Round numbers within the chart. */
export function ticksOf(minimum: number, maximum: number): number[] {
  const rough = (maximum - minimum) / tickCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let value = Math.ceil(minimum / step) * step; value <= maximum; value += step) {
    ticks.push(Number(value.toPrecision(6)));
  }
  return ticks;
}

/** The last date always has a label, the others only where they fit. */
function datesOf(points: readonly ChartPoint[], end: number): ChartLayout['dates'] {
  const shown: ChartLayout['dates'] = [];
  let free = Number.POSITIVE_INFINITY;
  for (const { x, date } of points.toReversed()) {
    if (x > free) continue;
    const anchor = x > end - dateWidth / 2 ? 'end' : x < margins.left + dateWidth / 2 ? 'start' : 'middle';
    shown.unshift({ x, date, anchor });
    free = x - dateWidth * (anchor === 'end' ? 1.5 : 1);
  }
  return shown;
}

const round = (value: number) => Math.round(value * 10) / 10;
