import { readFile } from 'node:fs/promises';
import { mostPages } from '@botica/domain/prescriptions/readings';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { UnreadableFile } from './protocol.ts';

/** The longest side of a drawn page: like a photograph in the store. */
const longestSide = 2000;

/** Draws the first pages of a PDF as pictures beside it. PDFium runs as WebAssembly, without files or network. */
export async function drawPdf(path: string): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(path));
    try {
      const drawn: string[] = [];
      for (let index = 0; index < Math.min(mostPages, document.getPageCount()); index += 1) {
        const page = document.getPage(index);
        const { originalWidth, originalHeight } = page.getOriginalSize();
        const scale = Math.min(4, longestSide / Math.max(originalWidth, originalHeight, 1));
        const { data, ...size } = await page.render({ scale, render: 'bitmap' });
        const target = `${path}-${index}.jpg`;
        await sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
          .flatten({ background: '#ffffff' })
          .recomb([
            [0, 0, 1],
            [0, 1, 0],
            [1, 0, 0],
          ])
          .jpeg({ quality: 85 })
          .toFile(target);
        drawn.push(target);
      }
      return drawn;
    } finally {
      document.destroy();
    }
  } catch {
    // A broken, an encrypted and an endless file look the same to the customer.
    throw new UnreadableFile('The PDF cannot be drawn');
  } finally {
    library.destroy();
  }
}
