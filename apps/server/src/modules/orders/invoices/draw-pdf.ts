import type { InvoiceDocument, PaperMark } from '@botica/domain/orders/invoices';
import { paperMarks } from '@botica/domain/orders/invoices';
import PDFDocument from 'pdfkit';
import type { DatedPaper } from './papers.ts';
import { drawLines } from './pdf-lines.ts';
import type { Paper } from './pdf-page.ts';
import { bold, colours, leftEdge, pageSize, plain, printable, rightEdge, rule, width } from './pdf-page.ts';

/**
 * Draws an invoice or its credit note on letter paper, in the built-in PDF fonts. Deterministic: the dates are the
 * document's own, so the bytes are always the same.
 */
export function drawPaper({ document, writtenAt, changedAt }: DatedPaper, mark: PaperMark): Paper {
  const paper = new PDFDocument({
    size: pageSize,
    margins: { top: 40, bottom: 56, left: leftEdge, right: leftEdge },
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: printable(document.issuer.name),
      CreationDate: writtenAt,
      ModDate: changedAt,
    },
  });
  drawHead(paper, document, mark);
  drawCustomer(paper, document);
  drawLines(paper, document.lines);
  drawEnd(paper, document);
  drawEveryPage(paper, document);
  paper.end();
  return paper;
}

function drawHead(paper: Paper, { issuer, title, number, facts }: InvoiceDocument, mark: PaperMark): void {
  const top = paper.y;
  const boxWidth = 190;
  const boxLeft = rightEdge - boxWidth;
  paper.font(bold).fontSize(20).fillColor(colours.brand).text('Botica', leftEdge, top);
  paper
    .fillColor(colours.ink)
    .fontSize(10)
    .text(printable(issuer.name), { width: boxLeft - leftEdge - 20 });
  paper.font(plain).fontSize(8).fillColor(colours.soft);
  for (const line of issuer.lines) paper.text(printable(line), { width: boxLeft - leftEdge - 20 });
  const leftEnd = paper.y;

  paper.font(bold).fontSize(13).fillColor(colours.ink);
  paper.text(title.toUpperCase(), boxLeft + 12, top + 10, { width: boxWidth - 24 });
  paper.fontSize(11).text(printable(number), { width: boxWidth - 24 });
  paper
    .font(plain)
    .fontSize(8)
    .fillColor(colours.soft)
    .text(paperMarks[mark], { width: boxWidth - 24 });
  paper.moveDown(0.4);
  for (const fact of facts) drawFact(paper, fact, { left: boxLeft + 12, wide: boxWidth - 24, labelled: 58 });
  const boxEnd = paper.y + 8;
  paper
    .roundedRect(boxLeft, top, boxWidth, boxEnd - top, 6)
    .lineWidth(1)
    .strokeColor(colours.line)
    .stroke();
  paper.y = Math.max(leftEnd, boxEnd) + 12;
}

function drawCustomer(paper: Paper, { customer, annulled, credited }: InvoiceDocument): void {
  rule(paper);
  for (const fact of customer) drawFact(paper, fact, { left: leftEdge, wide: width, labelled: 58 });
  paper.font(plain).fontSize(8.5).fillColor(colours.ink);
  for (const note of credited) paper.text(printable(note), leftEdge, paper.y + 4, { width });
  if (annulled) {
    paper.font(bold).fontSize(9).fillColor(colours.danger);
    paper.text(printable(annulled.detail), leftEdge, paper.y + 4, { width });
  }
  paper.y += 10;
}

interface FactPlace {
  left: number;
  wide: number;
  labelled: number;
}

function drawFact(paper: Paper, [label, value]: readonly [string, string], { left, wide, labelled }: FactPlace): void {
  const top = paper.y;
  paper.font(plain).fontSize(8.5).fillColor(colours.soft).text(label, left, top, { width: labelled });
  paper.fillColor(colours.ink).text(printable(value), left + labelled, top, { width: wide - labelled });
}

/** Total and tax on the right; amount in words, payment and legal text on the left. A page break never splits it. */
function drawEnd(paper: Paper, document: InvoiceDocument): void {
  const totalsWidth = 215;
  const totalsLeft = rightEdge - totalsWidth;
  const besideWidth = totalsLeft - leftEdge - 24;
  const needed = Math.max(document.totals.length * 15 + 40, besideHeight(paper, document, besideWidth));
  if (paper.y + needed > paper.page.maxY()) paper.addPage();
  const top = paper.y + 10;

  let y = top;
  let part = document.totals[0]?.part;
  for (const total of document.totals) {
    if (total.part !== part) {
      paper.moveTo(totalsLeft, y + 1).lineTo(rightEdge, y + 1);
      paper
        .lineWidth(total.part === 'total' ? 1 : 0.5)
        .strokeColor(colours.line)
        .stroke();
      y += 7;
    }
    part = total.part;
    const isTotal = part === 'total';
    paper.font(isTotal ? bold : plain).fontSize(isTotal ? 12 : 9);
    paper.fillColor(isTotal ? colours.ink : colours.soft);
    paper.text(total.label, totalsLeft, y, { width: 125, lineBreak: false });
    paper.fillColor(colours.ink).text(total.amount, totalsLeft + 115, y, { width: totalsWidth - 115, align: 'right' });
    y += 15;
  }

  paper.y = top;
  drawBeside(paper, document, besideWidth);
  paper.y = Math.max(y, paper.y);
}

function drawBeside(paper: Paper, { words, payments, legal }: InvoiceDocument, wide: number): void {
  paper.font(bold).fontSize(8.5).fillColor(colours.ink).text(words, leftEdge, paper.y, { width: wide });
  paper.moveDown(0.8);
  if (payments.length > 0) {
    paper.text('Forma de pago', { width: wide });
    for (const fact of payments) drawFact(paper, fact, { left: leftEdge, wide, labelled: 150 });
    paper.moveDown(0.8);
  }
  paper.font(plain).fontSize(8).fillColor(colours.soft);
  for (const line of legal) paper.text(printable(line), leftEdge, paper.y, { width: wide });
}

function besideHeight(paper: Paper, { words, payments, legal }: InvoiceDocument, wide: number): number {
  paper.font(plain).fontSize(8.5);
  const texts = [words, ...legal].map((text) => paper.heightOfString(printable(text), { width: wide }));
  return texts.reduce((all, height) => all + height, 0) + payments.length * 11 + 60;
}

function drawEveryPage(paper: Paper, { title, number, annulled }: InvoiceDocument): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    // Below the margin, where text would otherwise start another page.
    paper.page.margins.bottom = 0;
    const foot = paper.page.height - 40;
    paper.font(plain).fontSize(7.5).fillColor(colours.soft);
    paper.text(`${title} ${printable(number)}`, leftEdge, foot, { width: width / 2, lineBreak: false });
    paper.text(`Página ${index + 1} de ${count}`, leftEdge, foot, { width, align: 'right', lineBreak: false });
    if (annulled) drawMark(paper, annulled.mark);
  }
}

function drawMark(paper: Paper, mark: string): void {
  const { width: wide, height } = paper.page;
  paper
    .save()
    .rotate(-38, { origin: [wide / 2, height / 2] })
    .fillOpacity(0.14)
    .fillColor(colours.danger);
  paper
    .font(bold)
    .fontSize(96)
    .text(mark, 0, height / 2 - 48, { width: wide, align: 'center', lineBreak: false });
  paper.restore().fillOpacity(1);
}
