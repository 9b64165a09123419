import type { HealthRecord } from '@botica/contract/health/record';
import type { RecordIndication } from '@botica/contract/health/record-indications';
import { writtenText } from '@botica/contract/health/record-indications';
import { formatDate } from '@botica/domain/format';
import { conditionTexts, plannedText, seriesOf } from '@botica/domain/health/record';
import { normalRangeText, standingNames, standingOf } from '@botica/domain/services/laboratory';
import PDFDocument from 'pdfkit';
import type { Paper } from '../../orders/invoices/index.ts';
import {
  bold,
  colours,
  leftEdge,
  pageSize,
  plain,
  printable,
  rightEdge,
  rule,
  width,
} from '../../orders/invoices/index.ts';
import { chartHeight, drawSeries } from './draw-series.ts';

const nothing = 'Nada anotado.';

/** The record on letter paper: quiet, black on white, nothing split that belongs together. */
export function drawRecord(record: HealthRecord): Paper {
  const paper = new PDFDocument({
    size: pageSize,
    margins: { top: 44, bottom: 60, left: leftEdge, right: leftEdge },
    bufferPages: true,
    lang: 'es',
    displayTitle: true,
    info: { Title: 'Expediente de salud', CreationDate: record.at },
  });
  drawHead(paper, record);
  drawList(
    paper,
    'Alergias',
    record.person.allergies.map((name) => [name]),
  );
  drawList(
    paper,
    'Condiciones',
    conditionTexts(record.person).map((name) => [name]),
  );
  drawList(
    paper,
    'Medicinas que toma, según lo anotado',
    record.medicines.map(({ name, course, note }) => [
      name,
      note ? `${plannedText(course)}. Nota: ${note}` : plannedText(course),
    ]),
  );
  if (record.indications.length > 0) {
    drawList(
      paper,
      'Indicaciones del regente, de sus pedidos',
      record.indications.map((one) => [`${one.product}: ${writtenText(one)}`, signatureOf(one)]),
    );
  }
  drawList(
    paper,
    'Vacunas, según lo anotado',
    record.vaccinations.map(({ name, day, note }) => [`${formatDate(day)}  ${name}`, note]),
  );
  drawResults(paper, record);
  drawFeet(paper, record);
  paper.end();
  return paper;
}

const signatureOf = ({ author, authorRegister, writtenAt }: RecordIndication): string =>
  [author, authorRegister, formatDate(new Date(writtenAt))].filter(Boolean).join(', ');

function drawHead(paper: Paper, { person: { name, birthDate, weightKg } }: HealthRecord): void {
  paper.font(plain).fontSize(9).fillColor(colours.soft).text('Expediente de salud', leftEdge, paper.y);
  paper.moveDown(0.3);
  paper.font(bold).fontSize(20).fillColor(colours.ink).text(printable(name), { width });
  const weight = weightKg === undefined ? '' : `. Peso anotado: ${weightKg} kg`;
  paper
    .font(plain)
    .fontSize(10)
    .text(`Nació el ${formatDate(birthDate)}${weight}`);
  paper.moveDown(0.8);
  rule(paper);
}

function drawTitle(paper: Paper, title: string): void {
  need(paper, 50);
  paper.moveDown(0.5);
  paper.font(bold).fontSize(12).fillColor(colours.ink).text(title, leftEdge, paper.y, { width });
  paper.moveDown(0.25);
}

/** Starts a page when so much does not fit any more. */
function need(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.maxY()) paper.addPage();
}

function drawList(paper: Paper, title: string, rows: readonly (readonly string[])[]): void {
  drawTitle(paper, title);
  if (rows.length === 0) paper.font(plain).fontSize(10).fillColor(colours.soft).text(nothing, leftEdge, paper.y);
  for (const [main = '', detail = ''] of rows) {
    need(paper, 30);
    paper.font(plain).fontSize(10.5).fillColor(colours.ink).text(printable(main), leftEdge, paper.y, { width });
    if (detail) paper.fontSize(9).fillColor(colours.soft).text(printable(detail), { width });
    paper.moveDown(0.3);
  }
}

function drawResults(paper: Paper, { results }: HealthRecord): void {
  drawTitle(paper, 'Resultados de laboratorio');
  if (results.length === 0) {
    paper.font(plain).fontSize(10).fillColor(colours.soft).text(nothing, leftEdge, paper.y);
    return;
  }
  for (const series of seriesOf(results)) {
    need(paper, chartHeight);
    drawSeries(paper, series);
  }
  drawCells(paper, ['Fecha', 'Examen', 'Resultado', 'Referencia'], bold);
  for (const result of results) {
    const standing = standingNames[standingOf(result)];
    const value = result.value === null ? result.text : `${result.value} ${result.unit}`;
    const name = result.parameter === result.exam ? result.exam : `${result.exam}: ${result.parameter}`;
    const shown = standing === 'Normal' || standing === '' ? value : `${value} (${standing.toLowerCase()})`;
    drawCells(paper, [formatDate(new Date(result.measuredAt)), name, shown, normalRangeText(result)], plain);
  }
}

const columns = [
  { left: 0, wide: 66 },
  { left: 72, wide: 236 },
  { left: 314, wide: 120 },
  { left: 440, wide: rightEdge - leftEdge - 440 },
] as const;

function drawCells(paper: Paper, cells: readonly string[], font: string): void {
  paper.font(font).fontSize(9);
  const heights = cells.map((text, at) =>
    paper.heightOfString(printable(text) || ' ', { width: columns[at]?.wide ?? width }),
  );
  const height = Math.max(...heights) + 5;
  need(paper, height);
  const top = paper.y;
  paper
    .font(font)
    .fontSize(9)
    .fillColor(font === bold ? colours.soft : colours.ink);
  for (const [at, text] of cells.entries()) {
    const { left = 0, wide = width } = columns[at] ?? {};
    paper.text(printable(text), leftEdge + left, top, { width: wide });
  }
  paper.y = top + height;
}

function drawFeet(paper: Paper, { at }: HealthRecord): void {
  const { start, count } = paper.bufferedPageRange();
  const note = `Generado el ${formatDate(at)} en Botica con lo que anotó la persona y los resultados de nuestro laboratorio. No es un diagnóstico.`;
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    paper.page.margins.bottom = 0;
    const foot = paper.page.height - 44;
    paper.font(plain).fontSize(7.5).fillColor(colours.soft);
    paper.text(printable(note), leftEdge, foot, { width: width - 80 });
    paper.text(`Página ${index + 1} de ${count}`, leftEdge, foot, { width, align: 'right', lineBreak: false });
  }
}
