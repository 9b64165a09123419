import { groupSlug } from '@botica/domain/catalogue/group-tree';
import { plainText } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { companies, companyIds } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import { toCents } from '@botica/domain/money';

/** An invalid value; its message is the reason in the report. */
export class ValueError extends Error {}

export const maxInteger = 2_147_483_647;
const yes = new Set(['si', 's', 'yes', 'y', '1', 'true', 'verdadero', 'x']);
const no = new Set(['no', 'n', '0', 'false', 'falso']);

export function readText(text: string, longest: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
  if (/[\u0000-\u001f\u007f]/.test(tidy)) throw new ValueError('tiene caracteres que no son texto');
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

/** `1,234.50`, `L. 25.50` and `25,50`: a comma before three digits separates thousands. */
export function readMoney(text: string): Cents {
  const bare = text.replace(/^(L|Q|C\$|HNL|GTQ|NIO)\.?\s*/i, '').replace(/\s/g, '');
  const decimal = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(decimal)) throw new ValueError('no es un precio, como 125.50');
  const plain = decimal.replaceAll(',', '');
  if (/\.\d\d\d*[1-9]/.test(plain)) throw new ValueError('tiene más de dos decimales');
  const cents = toCents(Number(plain));
  if (cents <= 0) throw new ValueError('debe ser mayor que cero');
  if (cents > maxInteger) throw new ValueError('es demasiado grande');
  return cents;
}

export function readWhole(text: string, { min, max }: { min: number; max: number }): number {
  const bare = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(/\.0+$/, '');
  const number = Number(bare);
  if (!/^\d+$/.test(bare) || number < min || number > max) {
    throw new ValueError(`debe ser un número entero de ${min} a ${max}`);
  }
  return number;
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

export const prescriptionClasses = ['free', 'prescription', 'retained'] as const;
export type PrescriptionClass = (typeof prescriptionClasses)[number];

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

/** By number, or by country, meaning its pharmacy. */
const companyByWord: ReadonlyMap<string, CompanyId> = new Map(
  companyIds.toReversed().flatMap((id) => {
    const { countryCode, countryName, key } = companies[id];
    return [String(id), key, countryCode, countryName].map((word) => [plainText(word), id] as const);
  }),
);

export function readCompanies(text: string): CompanyId[] {
  return splitList(text).map((word) => {
    const id = companyByWord.get(plainText(word));
    if (!id) throw new ValueError(`no hay empresa "${word}"; hay ${companyIds.join(', ')}, o HN, GT, NI`);
    return id;
  });
}

/** `medicamentos/dolor-y-fiebre` or `Medicamentos > Dolor y fiebre`; one to three levels. */
export function readGroups(text: string): string[][] {
  return splitList(text).map((group) => {
    const steps = group.split(group.includes('>') ? '>' : '/').map((step) => readText(step, 80));
    if (steps.length > 3 || steps.some((step) => !groupSlug(step))) {
      throw new ValueError(`"${group}" no es un grupo: de uno a tres niveles, separados por >`);
    }
    return steps;
  });
}
