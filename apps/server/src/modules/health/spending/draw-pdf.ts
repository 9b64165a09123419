import type { PaidLabOrder } from '@botica/contract/health/spending';
import type { Company } from '@botica/domain/companies';
import { formatAmount, formatDate, formatMoney } from '@botica/domain/format';
import { sum } from '@botica/domain/money';
import PDFDocument from 'pdfkit';
import type { CsvCell } from '../../../platform/csv.ts';
import type { Paper } from '../../orders/invoices/index.ts';
import { bold, colours, leftEdge, pageSize, plain, printable, rule, width } from '../../orders/invoices/index.ts';
import type { Sheet } from './sheet.ts';
import { columns } from './sheet.ts';

export interface StatementFacts {
  company: Company;
  customerName: string;
  writtenAt: Date;
  laboratory: readonly PaidLabOrder[];
}

const places = [
  { left: 0, wide: 54 },
  { left: 58, wide: 72 },
  { left: 134, wide: 104 },
  { left: 242, wide: 54 },
  { left: 300, wide: 56, isAmount: true },
  { left: 360, wide: 56, isAmount: true },
  { left: 420, wide: 50, isAmount: true },
  { left: 474, wide: 54, isAmount: true },
] as const;

/** The statement on letter paper, for insurers and taxes. */
export function drawStatement(sheet: Sheet, facts: StatementFacts): Paper {
  const paper = new PDFDocument({
    size: pageSize,
    margins: { top: 44, bottom: 60, left: leftEdge, right: leftEdge },
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: { Title: sheet.title, CreationDate: facts.writtenAt },
  });
  const { currency } = facts.company;
  paper.font(bold).fontSize(18).fillColor(colours.ink).text(printable(sheet.title), leftEdge, paper.y, { width });
  paper.font(plain).fontSize(10).fillColor(colours.soft);
  paper.text(printable(`${facts.customerName}. Montos en ${currency.symbol}, con impuesto incluido.`), { width });
  paper.text('Salud son las medicinas y los exámenes de cada factura. Las notas de crédito se restan.', { width });
  paper.moveDown(0.8);
  rule(paper);
  drawRow(paper, columns, bold);
  for (const row of sheet.rows) drawRow(paper, row, plain);
  if (sheet.rows.length === 0)
    paper.font(plain).fontSize(10).text('Sin facturas de salud en este período.', leftEdge, paper.y);
  paper.y += 4;
  rule(paper);
  drawRow(paper, sheet.totals, bold);
  drawLaboratory(paper, facts);
  drawFeet(paper, facts);
  paper.end();
  return paper;
}

function drawRow(paper: Paper, cells: readonly CsvCell[], font: string): void {
  paper.font(font).fontSize(8.5);
  const texts = cells.map((cell) => printable(typeof cell === 'number' ? formatAmount(cell) : cell));
  const heights = texts.map((text, at) => paper.heightOfString(text || ' ', { width: places[at]?.wide ?? width }));
  const height = Math.max(...heights) + 5;
  if (paper.y + height > paper.page.maxY()) paper.addPage();
  const top = paper.y;
  paper.font(font).fontSize(8.5).fillColor(colours.ink);
  for (const [at, text] of texts.entries()) {
    const place = places[at];
    if (!place) continue;
    const align = 'isAmount' in place ? 'right' : 'left';
    paper.text(text, leftEdge + place.left, top, { width: place.wide, align });
  }
  paper.y = top + height;
}

function drawLaboratory(paper: Paper, { laboratory, company }: StatementFacts): void {
  if (laboratory.length === 0) return;
  if (paper.y + 60 > paper.page.maxY()) paper.addPage();
  paper.moveDown(1);
  paper
    .font(bold)
    .fontSize(11)
    .fillColor(colours.ink)
    .text('Análisis de laboratorio pagados en línea', leftEdge, paper.y);
  paper.font(plain).fontSize(9).fillColor(colours.soft);
  paper.text('Sin factura de la tienda: no están en el total de arriba.', { width });
  paper.moveDown(0.3);
  for (const { at, id, patient, totalCents } of laboratory) {
    if (paper.y + 14 > paper.page.maxY()) paper.addPage();
    paper.fillColor(colours.ink);
    paper.text(
      printable(`${formatDate(at)}  Orden ${id}, ${patient}: ${formatMoney(totalCents, company)}`),
      leftEdge,
      paper.y,
    );
  }
  const all = sum(laboratory.map(({ totalCents }) => totalCents));
  paper.font(bold).text(`Total de laboratorio: ${formatMoney(all, company)}`, leftEdge, paper.y);
}

function drawFeet(paper: Paper, { writtenAt }: StatementFacts): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    paper.page.margins.bottom = 0;
    const foot = paper.page.height - 44;
    paper.font(plain).fontSize(7.5).fillColor(colours.soft);
    const note = `Generado el ${formatDate(writtenAt)} en Botica. No sustituye a las facturas.`;
    paper.text(note, leftEdge, foot, { width: width - 80, lineBreak: false });
    paper.text(`Página ${index + 1} de ${count}`, leftEdge, foot, { width, align: 'right', lineBreak: false });
  }
}
