import type { DocumentLine } from '@botica/domain/orders/invoices';
import type { Paper } from './pdf-page.ts';
import { bold, colours, leftEdge, plain, printable, rightEdge, width } from './pdf-page.ts';

interface Column {
  title: string;
  left: number;
  wide: number;
  align: 'left' | 'right';
  of(line: DocumentLine): string;
}

const columns: readonly Column[] = [
  { title: 'Cant.', left: 0, wide: 30, align: 'right', of: ({ quantity }) => quantity },
  { title: 'Código', left: 40, wide: 48, align: 'left', of: ({ code }) => code },
  { title: 'Descripción', left: 94, wide: 230, align: 'left', of: ({ name }) => name },
  { title: 'P. unitario', left: 330, wide: 60, align: 'right', of: ({ unit }) => unit },
  { title: 'Descuento', left: 396, wide: 60, align: 'right', of: ({ saved }) => saved },
  { title: 'Total', left: 462, wide: 60, align: 'right', of: ({ total }) => total },
];

const rowSize = 8.5;
const noteSize = 7.5;

/** Repeats the column names on each page. */
export function drawLines(paper: Paper, lines: readonly DocumentLine[]): void {
  drawTitles(paper);
  for (const line of lines) {
    if (paper.y + heightOf(paper, line) > paper.page.maxY()) {
      paper.addPage();
      drawTitles(paper);
    }
    drawLine(paper, line);
  }
}

function drawTitles(paper: Paper): void {
  const top = paper.y;
  paper.rect(leftEdge, top, width, 18).fill('#eaf6f0');
  paper.font(bold).fontSize(8).fillColor(colours.ink);
  for (const { title, left, wide, align } of columns) {
    paper.text(title, leftEdge + left, top + 5, { width: wide, align, lineBreak: false });
  }
  paper.y = top + 24;
}

function drawLine(paper: Paper, line: DocumentLine): void {
  const top = paper.y;
  const height = heightOf(paper, line);
  paper.font(plain).fontSize(rowSize).fillColor(colours.ink);
  for (const { left, wide, align, of } of columns) {
    paper.text(printable(of(line)), leftEdge + left, top, { width: wide, align });
  }
  const described = columns[2];
  if (described && line.note) {
    paper.fontSize(rowSize);
    const under = top + paper.heightOfString(printable(line.name), { width: described.wide });
    paper.fontSize(noteSize).fillColor(colours.soft);
    paper.text(line.note, leftEdge + described.left, under, { width: described.wide });
  }
  paper.y = top + height;
  paper
    .moveTo(leftEdge, paper.y - 4)
    .lineTo(rightEdge, paper.y - 4)
    .lineWidth(0.4)
    .strokeColor(colours.line)
    .stroke();
}

function heightOf(paper: Paper, { name, note }: DocumentLine): number {
  paper.font(plain).fontSize(rowSize);
  const described = paper.heightOfString(printable(name), { width: columns[2]?.wide ?? width });
  return described + (note ? noteSize + 2 : 0) + 8;
}
