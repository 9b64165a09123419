import sharp from 'sharp';

export interface PrescriptionPhoto {
  /** Lines of writing; 0 is an empty sheet. */
  lines?: number;
  ink?: string;
  width?: number;
  /** Out of focus, in pixels of a picture 1000 wide. */
  blur?: number;
  /** The fraction of a good photograph's light. */
  light?: number;
}

/** A photograph of a written sheet on a table, drawn in strokes, so that no font is needed. */
export async function aPrescriptionPhoto({
  lines = 14,
  ink = '#26304a',
  width = 1000,
  blur = 0,
  light = 1,
}: PrescriptionPhoto = {}): Promise<Buffer> {
  const drawn = await sharp(sheet(lines, ink)).removeAlpha().png().toBuffer();
  const focused = blur > 0 ? sharp(drawn).blur(blur) : sharp(drawn);
  const lit = await focused.linear(light, 0).png().toBuffer();
  return sharp(lit).resize({ width }).jpeg({ quality: 85 }).toBuffer();
}

function sheet(lines: number, ink: string): Buffer {
  const random = createRandom();
  const strokes = Array.from({ length: lines }, (_, line) => writing(120 + line * 60, random)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300">
      <rect width="1000" height="1300" fill="#8a7a6a"/><rect x="60" y="50" width="880" height="1200" fill="#f4f1ea"/>
      <g stroke="${ink}" stroke-width="3" fill="none">${strokes}</g></svg>`,
  );
}

function writing(y: number, random: () => number): string {
  let strokes = '';
  for (let x = 120; x < 860; ) {
    const width = 6 + random() * 10;
    strokes += `<path d="M${x} ${y} q${width / 2} ${-20 * random()} ${width} ${8 * random() - 4} t${width} 0"/>`;
    x += width * 2 + (random() < 0.2 ? 20 : 3);
  }
  return strokes;
}

function createRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
