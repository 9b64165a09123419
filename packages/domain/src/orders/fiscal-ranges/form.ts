import type { CountryCode } from '../../companies/index.ts';
import { tidyText } from '../../format/index.ts';
import { isIsoDate } from '../../time/index.ts';

export const fiscalDocumentKinds = ['invoice', 'credit-note'] as const;
export type FiscalDocumentKind = (typeof fiscalDocumentKinds)[number];

/** Printed with eight digits. */
export const lastFiscalNumber = 99_999_999;

/** A range as the tax office authorised it. */
export interface RangeForm {
  readonly authorisation: string;
  /** Printed before the eight digits of the number. */
  readonly prefix: string;
  readonly firstNumber: number;
  readonly lastNumber: number;
  /** The first number that was not used: another system may have used the ones before. */
  readonly nextNumber: number;
  /** The last day on which it may be used. */
  readonly expiresOn: string;
}

export type RangeProblems = Partial<Record<keyof RangeForm, string>>;

interface Rule {
  /** The name of the authorisation. */
  readonly name: string;
  readonly authorisation: RegExp;
  readonly authorisationText: string;
  readonly prefix: RegExp;
  readonly prefixText: string;
}

/** Letters, digits and dashes: a fiscal number is also the name of a file. */
const freePrefix = { prefix: /^[A-Z0-9-]{0,20}$/, prefixText: 'Usa letras, dígitos y guiones, 20 como máximo.' };

/** The form of an authorisation in each country. */
export const rangeRules: Readonly<Record<CountryCode, Rule>> = {
  HN: {
    name: 'CAI',
    authorisation: /^(?:[0-9A-F]{6}-){5}[0-9A-F]{2}$/,
    authorisationText: 'Un CAI tiene cinco grupos de seis y uno de dos, de 0 a 9 y de A a F.',
    prefix: /^\d{3}-\d{3}-\d{2}-$/,
    prefixText: 'Escribe establecimiento, punto de emisión y tipo de documento: 000-001-01-',
  },
  GT: {
    name: 'Serie',
    authorisation: /^[0-9A-F]{8}$/,
    authorisationText: 'La serie tiene ocho caracteres, de 0 a 9 y de A a F.',
    ...freePrefix,
  },
  NI: {
    name: 'Resolución',
    authorisation: /^[A-Z0-9][A-Z0-9/.-]{4,59}$/,
    authorisationText: 'Escribe la resolución con letras, dígitos, guiones, puntos o barras.',
    ...freePrefix,
  },
};

export function tidyRange(form: RangeForm): RangeForm {
  const tidy = (text: string) => tidyText(text).toUpperCase();
  return { ...form, authorisation: tidy(form.authorisation), prefix: tidy(form.prefix) };
}

/** What is wrong with a tidy form, by field; empty when it can be added. */
export function checkRange(
  form: RangeForm,
  { country, today }: { country: CountryCode; today: string },
): RangeProblems {
  const rule = rangeRules[country];
  const { firstNumber, lastNumber, nextNumber, expiresOn } = form;
  const isNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= lastFiscalNumber;
  const problems: { -readonly [Field in keyof RangeForm]?: string } = {};
  if (!rule.authorisation.test(form.authorisation)) problems.authorisation = rule.authorisationText;
  if (!rule.prefix.test(form.prefix)) problems.prefix = rule.prefixText;
  if (!isNumber(firstNumber)) problems.firstNumber = 'Escribe el primer número, de 1 a 99999999.';
  if (!isNumber(lastNumber) || lastNumber < firstNumber) problems.lastNumber = 'El último no es menor que el primero.';
  if (!isNumber(nextNumber) || nextNumber < firstNumber || nextNumber > lastNumber)
    problems.nextNumber = 'El siguiente está entre el primero y el último.';
  if (!isIsoDate(expiresOn) || expiresOn < today) problems.expiresOn = 'Elige una fecha límite que no haya pasado.';
  return problems;
}
