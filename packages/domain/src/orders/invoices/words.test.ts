import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords, numberInWords } from './index.ts';

describe('an amount in words', () => {
  it.each([
    [120_50, 'HN', 'SON: CIENTO VEINTE LEMPIRAS CON 50/100'],
    [0, 'HN', 'SON: CERO LEMPIRAS CON 00/100'],
    [1_00, 'HN', 'SON: UN LEMPIRA CON 00/100'],
    [1_05, 'GT', 'SON: UN QUETZAL CON 05/100'],
    [21_99, 'GT', 'SON: VEINTIÚN QUETZALES CON 99/100'],
    [31_01, 'NI', 'SON: TREINTA Y UN CÓRDOBAS CON 01/100'],
    [100_00, 'HN', 'SON: CIEN LEMPIRAS CON 00/100'],
    [101_00, 'HN', 'SON: CIENTO UN LEMPIRAS CON 00/100'],
    [716_00, 'HN', 'SON: SETECIENTOS DIECISÉIS LEMPIRAS CON 00/100'],
    [1_000_00, 'NI', 'SON: MIL CÓRDOBAS CON 00/100'],
    [21_500_00, 'HN', 'SON: VEINTIÚN MIL QUINIENTOS LEMPIRAS CON 00/100'],
    [100_999_00, 'HN', 'SON: CIEN MIL NOVECIENTOS NOVENTA Y NUEVE LEMPIRAS CON 00/100'],
    [1_000_000_00, 'HN', 'SON: UN MILLÓN DE LEMPIRAS CON 00/100'],
    [2_000_001_00, 'HN', 'SON: DOS MILLONES UN LEMPIRAS CON 00/100'],
  ] as const)('%d cents in %s', (cents, country, words) => expect(amountInWords(cents, country)).toBe(words));

  it.each([-1, 1.5, 1e12, Number.NaN])('refuses %d', (value) => expect(() => numberInWords(value)).toThrow(RangeError));

  it('words read back give the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => read(numberInWords(value)) === value),
    );
    fc.assert(fc.property(fc.nat(2000), (value) => read(numberInWords(value)) === value));
  });
});

/** Reads the words: each has its value, MIL and MILLONES multiply what precedes them. */
const worth: ReadonlyMap<string, number> = new Map([
  ...'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 3) * 10]),
  ['CIEN', 100],
  ...'CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'
    .split(' ')
    .map((word, index): [string, number] => [word, (index + 1) * 100]),
]);

function read(words: string): number {
  let whole = 0;
  let thousands = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    if (word === 'Y') continue;
    if (word === 'MIL') {
      thousands += (group || 1) * 1000;
      group = 0;
    } else if (word === 'MILLÓN' || word === 'MILLONES') {
      whole += (thousands + group) * 1_000_000;
      thousands = 0;
      group = 0;
    } else group += worth.get(word) ?? Number.NaN;
  }
  return whole + thousands + group;
}
