import type { Company } from '../../companies/index.ts';
import { formatCount, formatMoney, formatPercent, tidyText } from '../../format/index.ts';
import { readAmount } from '../../money/index.ts';
import { readRating } from './rating.ts';
import type { Setting } from './setting.ts';

/** A name and a position, such as "Lic. Ana López, regente". */
export const responsibleLimits = { min: 5, max: 120 } as const;

/** As it is stored: without spaces around, and numbers without leading zeros. */
export function tidySetting({ value }: Setting, text: string): string {
  if (value.kind === 'document') return tidyLines(text);
  const tidy = tidyText(text);
  if (value.kind === 'rating') return tidy.replaceAll(' ', '');
  const isNumber = (value.kind === 'number' || value.kind === 'amount') && /^\d{1,9}(\.\d{1,6})?$/.test(tidy);
  if (!isNumber) return tidy;
  const [units = '', decimals = ''] = tidy.split('.');
  const ending = decimals.replace(/0+$/, '');
  return `${String(Number(units))}${ending ? `.${ending}` : ''}`;
}

/** Lines stay; of empty ones, one between paragraphs. */
const tidyLines = (text: string) =>
  text
    .split('\n')
    .map(tidyText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What is wrong with a tidy value, in words; undefined when it can be saved. */
export function checkSetting({ value }: Setting, text: string): string | undefined {
  switch (value.kind) {
    case 'number':
      return checkNumber(text, value);
    case 'amount':
      return checkNumber(text, { min: 0, max: value.max, decimals: 2 });
    case 'switch':
      return text === '1' || text === '0' ? undefined : 'Elige encendido o apagado.';
    case 'choice':
      return Object.hasOwn(value.options, text) ? undefined : 'Elige una de las opciones.';
    case 'phone':
      return checkPhone(text, value.fewestDigits ?? 8);
    case 'rating':
      return readRating(text) ? undefined : 'Escribe el promedio, de 1 a 5, y las opiniones: 4.5/120.';
    case 'document':
    case 'claim':
      if (text.length < 3) return 'Escribe lo que la tienda debe decir.';
      if (text.length > value.maxLength) return `Escribe ${value.maxLength} caracteres como máximo.`;
      return /[<>]/.test(text) ? 'Escribe solo texto, sin < ni >.' : undefined;
  }
}

export function checkResponsible(text: string): string | undefined {
  const { min, max } = responsibleLimits;
  return text.length >= min && text.length <= max ? undefined : 'Escribe quién responde por esto: nombre y cargo.';
}

function checkPhone(text: string, fewest: number): string | undefined {
  const digits = digitsOf(text);
  const isFine = /^\+?[\d -]{3,20}$/.test(text) && digits >= fewest && digits <= 12;
  return isFine ? undefined : `Escribe un teléfono de ${fewest} a 12 dígitos.`;
}

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

function checkNumber(text: string, { min, max, decimals }: { min: number; max: number; decimals: number }) {
  const form = decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`);
  const number = form.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return undefined;
  const many = decimals === 0 ? 'un número entero' : `un número con ${decimals} decimales como máximo`;
  return `Escribe ${many}, de ${plain(min)} a ${plain(max)}.`;
}

const plain = (number: number) => (Number.isInteger(number) ? formatCount(number) : String(number));

/** A value as people read it. */
export function settingText({ value }: Setting, text: string | null, company: Pick<Company, 'currency'>): string {
  if (text === null) return 'Sin valor';
  if (value.kind === 'switch') return text === '1' ? 'Encendido' : 'Apagado';
  if (value.kind === 'choice') return value.options[text] ?? text;
  if (value.kind === 'document') return text.length > 80 ? `${text.slice(0, 80)}…` : text;
  if (value.kind === 'rating') return text.replace('/', ' de 5, ').concat(' opiniones');
  if (value.kind === 'amount') {
    const cents = readAmount(text, { wholeDigits: 9, decimals: 6 });
    return cents === undefined ? text : formatMoney(cents, company);
  }
  if (value.kind !== 'number' || !/^\d/.test(text)) return text;
  if (value.unit === '%') return formatPercent(Number(text));
  return value.unit ? `${plain(Number(text))} ${value.unit}` : text;
}
