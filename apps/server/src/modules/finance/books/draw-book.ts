import { formatAmount } from '@botica/domain/format';
import PDFDocument from 'pdfkit';
import type { CsvCell } from '../../../platform/csv.ts';
import { printable } from '../../orders/invoices/index.ts';
import type { BookSheet } from './book-rows.ts';

export interface BookFacts {
  title: string;
  /** Company, branch and month. */
  about: string;
  writtenAt: Date;
}

const page = { edge: 14, width: 792, top: 60, bottom: 584, row: 13 } as const;
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';
const usualSize = 6;
const gap = 5;
/** The customer's name is cut when a line is too long; numbers never are. */
const nameColumn = 4;
const shortestName = 70;

/** The book on landscape letter paper: one line for each document, the totals at the end, its pages counted. */
export function drawBook(facts: BookFacts, sheet: BookSheet): PDFKit.PDFDocument {
  const paper = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margins: { top: 20, bottom: 0, left: page.edge, right: page.edge },
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: { Title: `${facts.title}, ${facts.about}`, CreationDate: facts.writtenAt },
  });
  const layout = layOut(paper, sheet);
  let y: number = page.top;
  const add = (row: readonly CsvCell[], font: string) => {
    if (y + page.row > page.bottom) {
      paper.addPage();
      y = page.top;
      drawRow(paper, layout, { y, row: sheet.columns, font: bold });
      y += page.row;
    }
    drawRow(paper, layout, { y, row, font });
    y += page.row;
  };
  add(sheet.columns, bold);
  for (const row of sheet.rows) add(row, plain);
  add(sheet.totals, bold);
  drawHeads(paper, facts);
  paper.end();
  return paper;
}

const textOf = (value: CsvCell) => printable(typeof value === 'number' ? formatAmount(value) : value);

interface Layout {
  widths: readonly number[];
  size: number;
  isAmount: (column: number) => boolean;
}

/** Each column is as wide as its longest text. The name takes what is left; when nothing is, the letters get smaller. */
function layOut(paper: PDFKit.PDFDocument, sheet: BookSheet): Layout {
  const { columns, rows, totals, firstAmount, amounts } = sheet;
  paper.font(bold).fontSize(usualSize);
  const natural = columns.map((name, at) => {
    const texts = [name, ...[...rows, totals].map((row) => textOf(row[at] ?? ''))];
    const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
    return Math.max(paper.widthOfString(name), paper.widthOfString(longest)) + gap;
  });
  const others = natural.reduce((sum, width, at) => sum + (at === nameColumn ? 0 : width), 0);
  const available = page.width - 2 * page.edge;
  const share = Math.min(1, available / (others + shortestName));
  return {
    widths: natural.map((width, at) => (at === nameColumn ? available - others * share : width * share)),
    size: usualSize * share,
    isAmount: (column) => column >= firstAmount && column < firstAmount + amounts,
  };
}

interface Line {
  y: number;
  row: readonly CsvCell[];
  font: string;
}

function drawRow(paper: PDFKit.PDFDocument, { widths, size, isAmount }: Layout, { y, row, font }: Line): void {
  let x: number = page.edge;
  paper.font(font).fontSize(size).fillColor('#16211c');
  for (const [at, value] of row.entries()) {
    const width = widths[at] ?? 0;
    const text = at === nameColumn ? fitting(paper, textOf(value), width - gap) : textOf(value);
    paper.text(text, x, y, { width: width - gap / 2, align: isAmount(at) ? 'right' : 'left', lineBreak: false });
    x += width;
  }
  paper
    .moveTo(page.edge, y - 3)
    .lineTo(x, y - 3)
    .lineWidth(0.3)
    .strokeColor('#c9d3ce')
    .stroke();
}

/** The text in one line; a longer one ends with three points. */
function fitting(paper: PDFKit.PDFDocument, text: string, width: number): string {
  if (paper.widthOfString(text) <= width) return text;
  const share = Math.floor((text.length * width) / paper.widthOfString(text)) - 2;
  return `${text.slice(0, Math.max(1, share))}...`;
}

function drawHeads(paper: PDFKit.PDFDocument, { title, about }: BookFacts): void {
  const { start, count } = paper.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    paper.switchToPage(start + at);
    paper.font(bold).fontSize(12).fillColor('#0b7a55').text(title, page.edge, 20);
    paper.font(plain).fontSize(8).fillColor('#4d5b54').text(printable(about), page.edge, 37);
    paper.text(`Página ${at + 1} de ${count}`, page.edge, 594, { lineBreak: false });
  }
}
