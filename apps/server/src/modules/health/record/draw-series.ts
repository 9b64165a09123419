import { formatDate } from '@botica/domain/format';
import type { ResultSeries } from '@botica/domain/health/record';
import { chartRange, normalRangeText, standingOf } from '@botica/domain/services/laboratory';
import type { Paper } from '../../orders/invoices/index.ts';
import { bold, colours, leftEdge, plain, printable, width } from '../../orders/invoices/index.ts';

/** With its title and its dates. */
export const chartHeight = 140;

const inner = { left: leftEdge + 44, top: 34, height: 74 } as const;
const innerWidth = width - 60;

/** Values over time, with the band of the range that the laboratory gave last. A value out of range is a square. */
export function drawSeries(paper: Paper, { exam, parameter, unit, points }: ResultSeries): void {
  const top = paper.y;
  const title = parameter === exam ? exam : `${exam}: ${parameter}`;
  const last = points.at(-1);
  const range = last ? normalRangeText(last) : '';
  paper.font(bold).fontSize(9.5).fillColor(colours.ink);
  paper.text(printable(`${title}${unit ? `, ${unit}` : ''}`), leftEdge, top, { width, lineBreak: false });
  paper.font(plain).fontSize(8).fillColor(colours.soft);
  if (range) paper.text(printable(`Referencia: ${range}`), leftEdge, top, { width, align: 'right', lineBreak: false });

  const { minimum, maximum } = chartRange(points);
  const times = points.map(({ measuredAt }) => Date.parse(measuredAt));
  const [first = 0] = times;
  const span = (times.at(-1) ?? first) - first || 1;
  const floor = top + inner.top + inner.height;
  const toX = (time: number) => inner.left + 24 + ((time - first) / span) * (innerWidth - 48);
  const toY = (value: number) => floor - ((value - minimum) / (maximum - minimum || 1)) * inner.height;

  const { normalMinimum = null, normalMaximum = null } = last ?? {};
  if (normalMinimum !== null || normalMaximum !== null) {
    const upper = toY(normalMaximum ?? maximum);
    const lower = toY(normalMinimum ?? minimum);
    paper.rect(inner.left, upper, innerWidth, lower - upper).fill('#eaf6f0');
  }
  paper.lineWidth(0.5).strokeColor(colours.line);
  paper
    .moveTo(inner.left, floor)
    .lineTo(inner.left + innerWidth, floor)
    .stroke();
  paper.font(plain).fontSize(7.5).fillColor(colours.soft);
  for (const [value, y] of [
    [maximum, floor - inner.height],
    [minimum, floor],
  ] as const) {
    paper.text(String(Number(value.toPrecision(4))), leftEdge, y - 4, { width: 38, align: 'right', lineBreak: false });
  }
  paper.lineWidth(1.4).strokeColor(colours.ink);
  for (const [at, { value }] of points.entries()) {
    const [x, y] = [toX(times[at] ?? first), toY(value)];
    if (at === 0) paper.moveTo(x, y);
    else paper.lineTo(x, y);
  }
  paper.stroke();
  for (const [at, point] of points.entries()) {
    const [x, y] = [toX(times[at] ?? first), toY(point.value)];
    const standing = standingOf(point);
    if (standing === 'low' || standing === 'high') paper.rect(x - 3, y - 3, 6, 6).fill(colours.danger);
    else paper.circle(x, y, 3).fill(colours.ink);
    paper.font(bold).fontSize(8).fillColor(colours.ink);
    paper.text(String(point.value), x - 25, y - 14, { width: 50, align: 'center', lineBreak: false });
  }
  paper.font(plain).fontSize(7.5).fillColor(colours.soft);
  const ends = [points[0], last] as const;
  for (const [side, point] of ends.entries()) {
    if (!point) continue;
    const text = formatDate(new Date(point.measuredAt));
    const align = side === 0 ? 'left' : 'right';
    paper.text(text, inner.left, floor + 5, { width: innerWidth, align, lineBreak: false });
  }
  paper.y = top + chartHeight;
  paper.x = leftEdge;
}
