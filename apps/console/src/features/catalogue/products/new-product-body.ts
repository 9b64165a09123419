import type { NewProduct, ProductChange } from '@botica/domain/catalogue/product-drafts';
import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import { toCents } from '@botica/domain/money';

/** As it is typed. */
export interface NewProductForm {
  sku: string;
  fields: Omit<ProductChange, 'isHidden'>;
  packSize: string;
  prices: Partial<Record<CompanyId, string>>;
}

/** `85.50` and `85,50`; anything else is no number. */
const numberOf = (text: string) =>
  /^\d+([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

/** A price that is no number counts as zero, which the check refuses. */
export function pricesOf({ prices }: NewProductForm): NewProduct['prices'] {
  return companyIds.flatMap((companyId) => {
    const written = prices[companyId]?.trim();
    return written ? [{ companyId, publicCents: toCents(numberOf(written) || 0) }] : [];
  });
}

export function priceBodies(form: NewProductForm) {
  return companyIds.flatMap((empresaId) => {
    const written = form.prices[empresaId]?.trim();
    return written ? [{ empresaId, publico: numberOf(written) }] : [];
  });
}

export function fieldsOf({ fields, packSize }: NewProductForm): NewProduct['fields'] {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { ...given, packSize: Number(packSize.trim().replace(',', '.')) || 0 };
}
