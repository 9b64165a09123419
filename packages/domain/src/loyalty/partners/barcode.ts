/**
 * Code 39, which every till reads and which needs no checksum: nine bars and spaces per letter, three of them wide.
 * Only the letters of coupon codes, and the start/stop star.
 */
const patterns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'nnnwwnwnn',
    '1': 'wnnwnnnnw',
    '2': 'nnwwnnnnw',
    '3': 'wnwwnnnnn',
    '4': 'nnnwwnnnw',
    '5': 'wnnwwnnnn',
    '6': 'nnwwwnnnn',
    '7': 'nnnwnnwnw',
    '8': 'wnnwnnwnn',
    '9': 'nnwwnnwnn',
    A: 'wnnnnwnnw',
    B: 'nnwnnwnnw',
    C: 'wnwnnwnnn',
    D: 'nnnnwwnnw',
    E: 'wnnnwwnnn',
    F: 'nnwnwwnnn',
    G: 'nnnnnwwnw',
    H: 'wnnnnwwnn',
    I: 'nnwnnwwnn',
    J: 'nnnnwwwnn',
    K: 'wnnnnnnww',
    L: 'nnwnnnnww',
    M: 'wnwnnnnwn',
    N: 'nnnnwnnww',
    O: 'wnnnwnnwn',
    P: 'nnwnwnnwn',
    Q: 'nnnnnnwww',
    R: 'wnnnnnwwn',
    S: 'nnwnnnwwn',
    T: 'nnnnwnwwn',
    U: 'wwnnnnnnw',
    V: 'nwwnnnnnw',
    W: 'wwwnnnnnn',
    X: 'nwnnwnnnw',
    Y: 'wwnnwnnnn',
    Z: 'nwwnwnnnn',
    '-': 'nwnnnnwnw',
    '*': 'nwnnwnwnn',
  }),
);

const wide = 3;
const quiet = 10;

export interface Barcode {
  /** In widths of the thinnest bar, with the quiet zone at both ends. */
  width: number;
  bars: readonly { x: number; width: number }[];
}

/** Undefined for a text with other letters. */
export function barcodeOf(text: string): Barcode | undefined {
  const bars: { x: number; width: number }[] = [];
  let x = quiet;
  for (const letter of `*${text}*`) {
    const pattern = patterns.get(letter);
    if (!pattern) return undefined;
    [...pattern].forEach((mark, place) => {
      const width = mark === 'w' ? wide : 1;
      if (place % 2 === 0) bars.push({ x, width });
      x += width;
    });
    x += 1; // Between two letters.
  }
  return { width: x - 1 + quiet, bars };
}
