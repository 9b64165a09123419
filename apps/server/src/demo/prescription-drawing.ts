import { Readable } from 'node:stream';
import sharp from 'sharp';

/** A photographed prescription: a written sheet on a table, drawn in strokes, so that no font is needed. */
export async function drawPrescription(): Promise<Readable> {
  const lines = Array.from({ length: 9 }, (_, line) => writing(420 + line * 70, 420 + ((line * 173) % 380))).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300">
    <rect width="1000" height="1300" fill="#8a7a6a"/>
    <rect x="60" y="50" width="880" height="1200" fill="#f7f5ef"/>
    <rect x="120" y="110" width="760" height="150" rx="12" fill="#dfeee8"/>
    <path d="M190 140h40v35h35v40h-35v35h-40v-35h-35v-40h35z" fill="#0b6b4f"/>
    <g stroke="#26304a" stroke-width="4" fill="none">${writing(200, 520, 330)}${lines}</g>
    <circle cx="760" cy="1120" r="80" fill="none" stroke="#3b55a5" stroke-width="6"/>
    <path d="M420 1150c40-90 70-90 80-10s40 40 60-30 50-20 60 30" fill="none" stroke="#26304a" stroke-width="5"/>
  </svg>`;
  return Readable.from(await sharp(Buffer.from(drawing)).removeAlpha().jpeg({ quality: 85 }).toBuffer());
}

function writing(y: number, length: number, from = 130): string {
  let strokes = '';
  for (let x = from, step = 0; x < from + length; step += 1) {
    const width = 8 + ((step * 7) % 9);
    strokes += `<path d="M${x} ${y} q${width / 2} ${-18 + ((step * 5) % 13)} ${width} ${((step * 3) % 8) - 4} t${width} 0"/>`;
    x += width * 2 + (step % 5 === 4 ? 22 : 3);
  }
  return strokes;
}
