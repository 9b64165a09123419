import { companyOf } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import { isPickup, orderTypeLabel } from '@botica/domain/orders/order-types';
import { code128 } from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { numberOf } from '../index.ts';
import type { Paper } from '../invoices/index.ts';
import { bold, colours, leftEdge, pageSize, plain, printable, rightEdge, rule, width } from '../invoices/index.ts';
import type { DeskLine, DeskOrder } from './find-order.ts';
import { timesOf } from './find-queue.ts';
import { addressOf } from './to-dto.ts';

const barcodeOf = (text: string): Promise<Buffer> => code128({ bcid: 'code128', text, height: 10, scale: 3 });

const momentText = (at: Date) => `${formatDate(at)}, ${formatTime(at)}`;

/** The list to pick an order by hand, in the order of the shelves. Its bar code opens the order at the desk. */
export async function drawPickingList(order: DeskOrder): Promise<Paper> {
  const barcode = await barcodeOf(numberOf(order));
  const paper = new PDFDocument({
    size: pageSize,
    margins: { top: 40, bottom: 40, left: leftEdge, right: leftEdge },
    lang: 'es',
    displayTitle: true,
    info: { Title: `Lista para alistar, pedido ${numberOf(order)}` },
  });
  paper.image(barcode, rightEdge - 150, paper.y, { width: 150, height: 44 });
  paper
    .font(bold)
    .fontSize(18)
    .fillColor(colours.ink)
    .text(`Pedido ${numberOf(order)}`, leftEdge, paper.y);
  paper.font(plain).fontSize(10).fillColor(colours.soft);
  for (const line of factsOf(order)) paper.text(printable(line), { width: width - 170 });
  paper.y += 12;
  rule(paper);
  for (const line of order.lines) drawLine(paper, line);
  paper.end();
  return paper;
}

function factsOf(order: DeskOrder): string[] {
  const { due } = timesOf(order);
  const facts = [orderTypeLabel(order.orderTypeId), order.contactName, due ? `Para las ${momentText(due)}` : ''];
  if (order.seniorIdentity) facts.push(`Pide el documento ${order.seniorIdentity}: tiene precios por edad`);
  if (order.notes) facts.push(`Nota: ${order.notes}`);
  return facts.filter(Boolean);
}

function drawLine(paper: Paper, line: DeskLine): void {
  if (paper.y + 40 > paper.page.maxY()) paper.addPage();
  const top = paper.y;
  paper
    .rect(leftEdge, top + 2, 12, 12)
    .lineWidth(1)
    .strokeColor(colours.ink)
    .stroke();
  paper.font(bold).fontSize(12).fillColor(colours.ink);
  paper.text(String(line.units), leftEdge + 20, top + 1, { width: 30, align: 'right' });
  paper.fontSize(10.5).text(printable(line.name), leftEdge + 62, top, { width: width - 200 });
  paper.font(plain).fontSize(8.5).fillColor(colours.soft);
  paper.text(printable([line.presentation, line.hasPrescription ? 'con receta' : ''].filter(Boolean).join(' · ')), {
    width: width - 200,
  });
  const end = paper.y;
  paper.text(printable(line.section), rightEdge - 130, top, { width: 130, align: 'right' });
  paper.text(line.barcode, rightEdge - 130, paper.y, { width: 130, align: 'right' });
  paper.y = Math.max(end, paper.y) + 6;
  rule(paper);
}

const labelSize: [number, number] = [288, 216];
const labelEdge = 14;

/** Four by three inches, for the label printers of branches. It says what the courier must charge. */
export async function drawLabel(order: DeskOrder): Promise<Paper> {
  const number = numberOf(order);
  const barcode = await barcodeOf(number);
  const paper = new PDFDocument({
    size: labelSize,
    margins: { top: labelEdge, bottom: labelEdge, left: labelEdge, right: labelEdge },
    lang: 'es',
    displayTitle: true,
    info: { Title: `Etiqueta, pedido ${number}` },
  });
  const wide = labelSize[0] - 2 * labelEdge;
  const short = { width: wide, height: 26, ellipsis: true };
  paper.font(bold).fontSize(20).fillColor('#000').text(number, { width: wide });
  paper
    .font(plain)
    .fontSize(9)
    .text(printable(orderTypeLabel(order.orderTypeId)), { width: wide });
  paper.moveDown(0.4);
  paper.font(bold).fontSize(13).text(printable(order.contactName), short);
  paper.font(plain).fontSize(10);
  if (!isPickup(order.orderTypeId)) paper.text(printable(addressOf(order.destination)), { ...short, height: 40 });
  if (order.phone) paper.text(`Tel. ${printable(order.phone)}`, { width: wide });
  const due = order.dueCents > 0 ? `Cobrar ${formatMoney(order.dueCents, companyOf(order.companyId))}` : 'Pagado';
  paper
    .font(bold)
    .fontSize(12)
    .text(printable(due), labelEdge, labelSize[1] - 84, { width: wide });
  paper.image(barcode, labelEdge, labelSize[1] - 62, { width: wide, height: 46 });
  paper.end();
  return paper;
}
