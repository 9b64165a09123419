import { groupSlug } from '@botica/domain/catalogue/group-tree';
import { plainText } from '@botica/domain/catalogue/search';
import { readText, splitList, ValueError } from '@botica/domain/catalogue/written-values';
import type { CompanyId } from '@botica/domain/companies';
import { companies, companyIds } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import { toCents } from '@botica/domain/money';

export type { PrescriptionClass } from '@botica/domain/catalogue/product-drafts';
export {
  readBarcode,
  readBoolean,
  readCode,
  readLines,
  readNumber,
  readPrescription,
  readTax,
  readText,
  splitList,
  ValueError,
} from '@botica/domain/catalogue/written-values';

export const maxInteger = 2_147_483_647;
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
