import type { ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import type { Rights } from '@botica/domain/staff';
import type { Actor } from '../../staff/audit/index.ts';
import type { DraftedProduct } from './store.ts';

/** The member of staff who asks. */
export interface Asked {
  rights: Rights;
  by: Actor & { staffId: string; name: string };
}

/** A product concerns no single company: its acts go to the chain of all of them. */
export const onProduct = ({ id, sku, fields }: Pick<DraftedProduct, 'id' | 'sku' | 'fields'>) => ({
  kind: 'product' as const,
  id: String(id),
  name: `${fields.name} (${sku})`,
});

export const pick = (fields: ProductFields, wanted: readonly ProductField[]) =>
  Object.fromEntries(wanted.map((field) => [field, fields[field]]));
