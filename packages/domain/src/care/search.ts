import { readOrderNumber } from '../orders/invoices/index.ts';

/** What a typed text may mean. One text may mean several things: eight digits are a phone. */
export interface CareSearch {
  /** Words of a name in lower case, without accents. */
  readonly words: readonly string[];
  readonly email?: string;
  readonly lastFour?: string;
  /** The last eight digits of a phone. */
  readonly phone?: string;
  readonly identity?: string;
  readonly invoice?: string;
  readonly order?: { readonly branchCode: number; readonly number: number };
}

const mostWords = 4;

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

export function readSearch(typed: string): CareSearch {
  const text = typed.trim();
  if (text.includes('@')) return { words: [], email: text.toLowerCase() };
  if (/\p{L}/u.test(text)) {
    const words = plainText(text).match(/[a-z\d]{2,}/g) ?? [];
    return { words: words.slice(0, mostWords), ...identityOf(text) };
  }
  return { words: [], ...numberOf(text) };
}

/** A passport has letters and digits in one word. */
function identityOf(text: string): { identity?: string } {
  return /^(?=.*\d)[\dA-Za-z-]{6,20}$/.test(text) ? { identity: text.replaceAll('-', '') } : {};
}

function numberOf(text: string): Omit<CareSearch, 'words'> {
  const digits = text.replace(/\D/g, '');
  const parts = text.split('-').length;
  const order = parts === 2 ? readOrderNumber(text) : undefined;
  return {
    ...(digits.length === 4 && parts === 1 ? { lastFour: digits } : {}),
    ...(digits.length >= 8 && digits.length <= 12 ? { phone: digits.slice(-8) } : {}),
    ...(digits.length >= 9 && digits.length <= 16 ? { identity: digits } : {}),
    ...(parts >= 3 && digits.length >= 8 ? { invoice: text } : {}),
    ...(order ? { order } : {}),
  };
}
