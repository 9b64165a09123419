import type { CountryCode } from '../../companies/index.ts';
import type { Cents } from '../../money/index.ts';

/** Before a noun, as with money: un, veintiún, treinta y un. */
const upToTwentyNine = [
  'CERO',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
] as const;

const tens = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'] as const;

const hundreds = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
] as const;

const currencyWords: Record<CountryCode, { readonly one: string; readonly many: string }> = {
  HN: { one: 'LEMPIRA', many: 'LEMPIRAS' },
  GT: { one: 'QUETZAL', many: 'QUETZALES' },
  NI: { one: 'CÓRDOBA', many: 'CÓRDOBAS' },
};

const million = 1_000_000;

/** SON: CIENTO VEINTE LEMPIRAS CON 50/100: the total in words, which prevents forgery of figures. */
export function amountInWords(cents: Cents, countryCode: CountryCode): string {
  const units = Math.floor(cents / 100);
  const { one, many } = currencyWords[countryCode];
  const of = units >= million && units % million === 0 ? ' DE' : '';
  const hundredths = String(cents % 100).padStart(2, '0');
  return `SON: ${numberInWords(units)}${of} ${units === 1 ? one : many} CON ${hundredths}/100`;
}

/** Up to 10^12 - 1, more than an invoice can hold. */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= million * million) {
    throw new RangeError(`Not a number to be written out: ${value}`);
  }
  const millions = Math.floor(value / million);
  const rest = value % million;
  const words = [
    millions > 0 ? `${belowMillion(millions)} ${millions === 1 ? 'MILLÓN' : 'MILLONES'}` : '',
    rest > 0 || millions === 0 ? belowMillion(rest) : '',
  ];
  return words.filter(Boolean).join(' ');
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  if (thousands === 0) return belowThousand(rest);
  const many = thousands === 1 ? 'MIL' : `${belowThousand(thousands)} MIL`;
  return rest === 0 ? many : `${many} ${belowThousand(rest)}`;
}

function belowThousand(value: number): string {
  if (value === 100) return 'CIEN';
  const rest = value % 100;
  const hundred = hundreds[Math.floor(value / 100)] ?? '';
  if (hundred === '') return belowHundred(rest);
  return rest === 0 ? hundred : `${hundred} ${belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  const small = upToTwentyNine[value];
  if (small !== undefined) return small;
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten} Y ${upToTwentyNine[value % 10]}`;
}
