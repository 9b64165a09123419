import type { CompanyId } from '../../companies/index.ts';
import type { Cents } from '../../money/index.ts';
import type { PriceBlock } from '../pricing/index.ts';
import { readCode, ValueError } from '../written-values/index.ts';
import { checkProductChange } from './check.ts';
import type { ProductChange, ProductField } from './fields.ts';
import type { ProductPageFields } from './page-fields.ts';

/** What the store shows of every product. A missing barcode is made, the rest has a default. */
const needed = [
  'name',
  'presentation',
  'brand',
  'kind',
  'laboratoryId',
  'form',
  'packSize',
  'unit',
  'description',
  'groupIds',
] as const satisfies readonly ProductField[];

export interface NewProduct {
  sku: string;
  fields: Omit<ProductChange, 'isHidden' | keyof ProductPageFields>;
  /** What only its page shows begins as a draft. */
  page?: Partial<ProductPageFields>;
  prices: readonly (Partial<PriceBlock> & { companyId: CompanyId; publicCents: Cents; costCents?: Cents | null })[];
}

export type NewProductField = ProductField | 'sku' | 'prices';

/** The message of each field that keeps it from being a product. */
export function checkNewProduct({ sku, fields, page, prices }: NewProduct): Partial<Record<NewProductField, string>> {
  const missing = needed.filter((field) => fields[field] === undefined);
  const companies = new Set(prices.map(({ companyId }) => companyId));
  const isPriced =
    prices.length > 0 && companies.size === prices.length && prices.every(({ publicCents }) => publicCents > 0);
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'Escribe un valor.'])),
    ...checkProductChange({ ...fields, ...page }),
    ...(isCode(sku) ? {} : { sku: 'Escribe de 1 a 40 letras, números, puntos o guiones, sin espacios.' }),
    ...(isPriced ? {} : { prices: 'Escribe el precio de una empresa, mayor que cero.' }),
  };
}

function isCode(text: string): boolean {
  try {
    return readCode(text) === text;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}
