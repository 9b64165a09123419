/** A token of a text: a word, a strength or content (`500mg`), a pack (`x20`) or a number without a unit. */
export interface Token {
  kind: 'word' | 'quantity' | 'pack' | 'number';
  /** The key for indexing and searching. */
  key: string;
  /** As written. */
  text: string;
}

/** Factors to a common unit: 1 g and 1000 mg are the same strength. */
const units: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mg: ['mg', 1],
  g: ['mg', 1000],
  gr: ['mg', 1000],
  kg: ['mg', 1_000_000],
  mcg: ['mcg', 1],
  ug: ['mcg', 1],
  ml: ['ml', 1],
  cc: ['ml', 1],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ui: ['ui', 1],
  iu: ['ui', 1],
  meq: ['meq', 1],
  oz: ['oz', 1],
  cm: ['cm', 1],
  mm: ['mm', 1],
  '%': ['%', 1],
};

/** Order matters: amount and unit, pack, number, number joined to a word (20tabletas), word. */
const tokenPattern = new RegExp(
  [
    `(\\d+(?:[.,]\\d+)?)\\s*(${Object.keys(units).join('|')})(?![a-z0-9])`,
    '(?:x|#)\\s*(\\d+)(?![a-z0-9.])',
    '(\\d+(?:[.,]\\d+)?)(?![a-z0-9])',
    '(\\d+)(?=[a-z]{4})',
    '[a-z0-9]+',
  ].join('|'),
  'g',
);

/** Lower case, without accents. Keeps the letter positions, so that a token can be shown as written. */
export function plainText(text: string): string {
  const lower = text.normalize('NFC').toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

export function tokenize(text: string): Token[] {
  const written = text.normalize('NFC');
  const plain = plainText(text);
  const tokens: Token[] = [];
  for (const match of plain.matchAll(tokenPattern)) {
    const [whole, amount, unit, pack, number, glued] = match;
    tokens.push({
      ...read(whole, { amount, unit, pack, number: number ?? glued }),
      text: written.slice(match.index, match.index + whole.length),
    });
  }
  return tokens;
}

interface Parts {
  amount: string | undefined;
  unit: string | undefined;
  pack: string | undefined;
  number: string | undefined;
}

function read(word: string, { amount, unit, pack, number }: Parts): Omit<Token, 'text'> {
  if (amount && unit) return { kind: 'quantity', key: quantityKey(amount, unit) };
  if (pack) return { kind: 'pack', key: `x${Number(pack)}` };
  if (number) return { kind: 'number', key: numberKey(number) };
  return { kind: 'word', key: word };
}

function quantityKey(amount: string, unit: string): string {
  const [name, factor] = units[unit] ?? [unit, 1];
  return `${Number((Number(amount.replace(',', '.')) * factor).toFixed(6))}${name}`;
}

function numberKey(amount: string): string {
  return String(Number(amount.replace(',', '.')));
}

/** A strength or a pack is also found by its number: `acetaminofen 500 20`. */
export function numberOf(token: Token): string | undefined {
  return token.kind === 'word' ? undefined : numberKey(/\d+(?:[.,]\d+)?/.exec(token.text)?.[0] ?? '');
}

/** A code or barcode normalized for comparison: `BT-10001` and `bt10001` are equal. */
export function codeKey(text: string): string {
  return plainText(text).replace(/[^a-z0-9]/g, '');
}

/** Stop words. */
const emptyWords = new Set('a al con de del e el en la las lo los o para por que sin su tu u un una y x'.split(' '));

/** Salt words of a substance; people search `losartán`, not `losartán potásico`. */
const saltWords = new Set(
  'acetato besilato bromuro calcica calcico citrato clorhidrato dihidrato fosfato fumarato hidrato maleato mesilato monohidrato potasica potasico sodica sodico succinato sulfato tartrato trihidrato'.split(
    ' ',
  ),
);

export function isSaltWord(word: string): boolean {
  return saltWords.has(word);
}

export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}

/**
 * The common stem of singular and plural, masculine and feminine: `tabletas` and `tableta`, `amlodipino` and
 * `amlodipina`. Removes only inflections; more would merge words with different meanings.
 */
export function stemOf(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  let stem = word.endsWith('s') && word.length > 4 ? word.slice(0, -1) : word;
  if (/[aeo]$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  return stem.endsWith('z') ? `${stem.slice(0, -1)}c` : stem;
}
