export interface ChartPoint {
  name: string;
  now: number | null;
  before: number | null;
}

export interface ChartLayout {
  /** Points of a polyline; a value that is absent interrupts the line. */
  now: string[];
  before: string[];
  xs: number[];
  ticks: { y: number; value: number }[];
  /** The labels that fit below. */
  names: { x: number; name: string; anchor: 'start' | 'middle' | 'end' }[];
}

export const chartSize = { width: 960, height: 220 };
const margins = { left: 84, right: 14, top: 12, bottom: 28 };
const mostNames = 8;
const tickCount = 4;

/** The positions of the parts of a line chart, in its own units. It starts at zero. */
export function layOut(points: readonly ChartPoint[]): ChartLayout {
  const { width, height } = chartSize;
  const { left, right, top, bottom } = margins;
  const values = points.flatMap(({ now, before }) => [now ?? 0, before ?? 0]);
  const ticks = ticksUpTo(Math.max(0, ...values));
  const highest = ticks.at(-1) ?? 1;
  const toX = (place: number) =>
    round(
      points.length === 1 ? (left + width - right) / 2 : left + (place / (points.length - 1)) * (width - left - right),
    );
  const toY = (value: number) => round(height - bottom - (value / highest) * (height - top - bottom));
  const linesOf = (of: (point: ChartPoint) => number | null) => {
    const lines: string[][] = [[]];
    for (const [place, point] of points.entries()) {
      const value = of(point);
      if (value === null) lines.push([]);
      else lines.at(-1)?.push(`${toX(place)},${toY(value)}`);
    }
    return lines.filter((line) => line.length > 0).map((line) => line.join(' '));
  };
  const step = Math.max(1, Math.ceil(points.length / mostNames));
  return {
    now: linesOf(({ now }) => now),
    before: linesOf(({ before }) => before),
    xs: points.map((_, place) => toX(place)),
    ticks: ticks.map((value) => ({ y: toY(value), value })),
    names: points.flatMap(({ name }, place) =>
      place % step === 0
        ? [{ x: toX(place), name, anchor: place === 0 ? ('start' as const) : ('middle' as const) }]
        : [],
    ),
  };
}

/** Round numbers from zero to the first one that is not below the highest value. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / tickCount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}

const round = (value: number) => Math.round(value * 10) / 10;
