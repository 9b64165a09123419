import { formatDate } from '@botica/domain/format';
import PDFDocument from 'pdfkit';
import { printable } from '../../orders/invoices/index.ts';
import type { RegisterEntry } from './register.ts';
import { registerColumns, registerRow } from './write-csv.ts';

export interface RegisterFacts {
  branchName: string;
  branchCode: number;
  from: string | undefined;
  until: string | undefined;
  writtenAt: Date;
}

/** Points of a landscape letter page, for each column. */
const widths = [58, 50, 50, 104, 32, 80, 66, 76, 52, 44, 50, 66, 40] as const;
const edge = 12;
const top = 62;
const bottom = 582;
const plain = 'Helvetica';
const bold = 'Helvetica-Bold';

/** The register on landscape letter paper, with its numbers in order and its pages counted. */
export function drawRegister(facts: RegisterFacts, entries: readonly RegisterEntry[]): PDFKit.PDFDocument {
  const paper = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margins: { top: 20, bottom: 0, left: edge, right: edge },
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: { Title: `Libro de controlados ${facts.branchCode}`, CreationDate: facts.writtenAt },
  });
  let y = top;
  drawRow(paper, y, registerColumns, bold);
  for (const entry of entries) {
    const row = registerRow(entry);
    const height = heightOf(paper, row);
    y += y === top ? 20 : 0;
    if (y + height > bottom) {
      paper.addPage();
      drawRow(paper, top, registerColumns, bold);
      y = top + 20;
    }
    drawRow(paper, y, row, plain);
    y += height;
  }
  drawHeads(paper, facts, entries.length);
  paper.end();
  return paper;
}

const cell = { lineGap: 0 } as const;

function heightOf(paper: PDFKit.PDFDocument, row: readonly string[]): number {
  paper.font(plain).fontSize(7);
  return (
    5 + Math.max(...row.map((text, at) => paper.heightOfString(printable(text) || ' ', { ...cell, width: wide(at) })))
  );
}

const wide = (at: number) => (widths[at] ?? 40) - 4;

function drawRow(paper: PDFKit.PDFDocument, y: number, row: readonly string[], font: string): void {
  let x: number = edge;
  paper.font(font).fontSize(7).fillColor('#16211c');
  for (const [at, text] of row.entries()) {
    paper.text(printable(text), x, y, { ...cell, width: wide(at) });
    x += widths[at] ?? 40;
  }
  paper
    .moveTo(edge, y - 2)
    .lineTo(x, y - 2)
    .lineWidth(0.4)
    .strokeColor('#c9d3ce')
    .stroke();
}

function drawHeads(paper: PDFKit.PDFDocument, { branchName, branchCode, from, until }: RegisterFacts, count: number) {
  const { start, count: pages } = paper.bufferedPageRange();
  const period = `${from ? `Desde ${formatDate(from)}` : 'Desde el inicio'}${until ? ` hasta ${formatDate(until)}` : ''}`;
  for (let page = 0; page < pages; page += 1) {
    paper.switchToPage(start + page);
    paper.font(bold).fontSize(12).fillColor('#0b7a55').text('Libro de productos controlados', edge, 20);
    paper.font(plain).fontSize(8).fillColor('#4d5b54');
    paper.text(printable(`Sucursal ${branchCode}, ${branchName}. ${period}. ${count} asientos.`), edge, 37);
    paper.text(`Página ${page + 1} de ${pages}`, edge, 594, { lineBreak: false });
  }
}
