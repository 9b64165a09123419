import type { PrescriptionClass } from '../product-drafts/fields.ts';
import { plainText } from '../search/index.ts';

/** An invalid value; its message is the reason in the report. */
export class ValueError extends Error {}

const yes = new Set(['si', 's', 'yes', 'y', '1', 'true', 'verdadero', 'x']);
const no = new Set(['no', 'n', '0', 'false', 'falso']);

/** One line, with single spaces. */
export const tidyText = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Keeps the line breaks between its first and its last word. */
export const tidyLines = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(tidyText)
    .join('\n')
    .trim();

export const readText = (text: string, longest: number) => checked(tidyText(text), longest);
export const readLines = (text: string, longest: number) => checked(tidyLines(text), longest);

function checked(tidy: string, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(tidy)) throw new ValueError('tiene caracteres que no son texto');
  if (tidy.length > longest) throw new ValueError(`es más largo que ${longest} letras`);
  return tidy;
}

export function readCode(text: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,39}$/u.test(text)) {
    throw new ValueError('debe tener de 1 a 40 letras, números, puntos o guiones, sin espacios');
  }
  return text;
}

export function readBarcode(text: string): string {
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) {
    throw new ValueError('una hoja de cálculo lo cambió a notación científica: dale formato de texto a la columna');
  }
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{6,14}$/.test(digits)) throw new ValueError('debe tener de 6 a 14 dígitos');
  return digits;
}

export function readNumber(text: string, { above, max }: { above: number; max: number }): number {
  const number = Number(text.replace(',', '.'));
  if (!/^\d+([.,]\d+)?$/.test(text) || number <= above || number > max) {
    throw new ValueError(`debe ser un número mayor que ${above}, hasta ${max}`);
  }
  return number;
}

export function readBoolean(text: string): boolean {
  const word = plainText(text);
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new ValueError('debe ser sí o no');
}

const prescriptionWords: Readonly<Record<string, PrescriptionClass>> = {
  libre: 'free',
  'venta libre': 'free',
  'sin receta': 'free',
  no: 'free',
  receta: 'prescription',
  'con receta': 'prescription',
  si: 'prescription',
  retenida: 'retained',
  'receta retenida': 'retained',
  controlado: 'retained',
};

export function readPrescription(text: string): PrescriptionClass {
  const word = plainText(text);
  const found = Object.hasOwn(prescriptionWords, word) && prescriptionWords[word];
  if (!found) throw new ValueError('debe ser libre, receta o retenida');
  return found;
}

export function readTax(text: string): number {
  const percent = Number(text.replace('%', '').trim());
  if (text.trim() === '' || (percent !== 0 && percent !== 15)) throw new ValueError('debe ser 0 o 15');
  return percent;
}

/** Several values in one cell. */
export const splitList = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
