export type Paper = PDFKit.PDFDocument;

export const pageSize = 'LETTER';
export const leftEdge = 42;
export const rightEdge = 612 - leftEdge;
export const width = rightEdge - leftEdge;

export const plain = 'Helvetica';
export const bold = 'Helvetica-Bold';
export const colours = { brand: '#0b7a55', ink: '#16211c', soft: '#4d5b54', line: '#c9d3ce', danger: '#b3261e' };

/** The built-in PDF fonts only have Western European letters; other characters would print as garbage. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/gu, '?');
}

export function rule(paper: Paper): void {
  paper.moveTo(leftEdge, paper.y).lineTo(rightEdge, paper.y).lineWidth(0.7).strokeColor(colours.line).stroke();
  paper.y += 8;
}
