import type { NewProduct } from '@botica/domain/catalogue/product-drafts';
import { checkNewProduct } from '@botica/domain/catalogue/product-drafts';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import { addHiddenProducts } from '../../../import/add-products.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from '../product-drafts/index.ts';
import { findKnownChoices, findTakenBarcodes, onProduct } from '../product-drafts/index.ts';

export type NewProductErrors = ReturnType<typeof checkNewProduct>;
type Problem = 'PRODUCT_OF_OTHERS' | 'PRODUCT_CODE_TAKEN' | 'PRODUCT_BARCODE_TAKEN' | 'PRODUCT_CHOICE_UNKNOWN';
type Created = Result<{ productId: number }, Problem> | Failure<'FORM_NOT_VALID', NewProductErrors>;

/**
 * A product that shoppers do not see: it is stored hidden, and its draft shows it. The same form sent again finds the
 * product that it made.
 */
export function createNewProduct({ clock, database }: Platform, { audit }: { audit: Audit }) {
  return (key: string, given: NewProduct, asked: Asked): Promise<Created> =>
    database.db.transaction(async (tx): Promise<Created> => {
      const errors = checkNewProduct(given);
      if (Object.keys(errors).length > 0) return { ok: false, code: 'FORM_NOT_VALID', details: errors };
      const may = ({ companyId }: NewProduct['prices'][number]) =>
        asked.rights.canAt('catalogue.edit', { companyId }) && asked.rights.canAt('prices.edit', { companyId });
      if (!given.prices.every(may)) return failure('PRODUCT_OF_OTHERS');
      const { laboratoryId = 0, groupIds = [], barcode } = given.fields;
      const known = await findKnownChoices(tx, { laboratoryIds: [laboratoryId], groupIds });
      if (!known.laboratories.has(laboratoryId) || groupIds.some((id) => !known.groups.has(id))) {
        return failure('PRODUCT_CHOICE_UNKNOWN');
      }
      const add = await addHiddenProducts(tx, { clock, by: asked.by, key });
      const owner = await findBySku(tx, given.sku, key);
      if (owner) return owner.isOwn ? success({ productId: owner.id }) : failure('PRODUCT_CODE_TAKEN');
      if (barcode && (await findTakenBarcodes(tx, [{ id: 0, barcode }])).size > 0)
        return failure('PRODUCT_BARCODE_TAKEN');
      const [made] = await add([given]);
      if (!made) throw new Error('The product was not stored');
      await audit.write(tx, {
        by: asked.by,
        act: 'product.created',
        on: onProduct(made),
        after: { ...made.fields, prices: given.prices },
      });
      return success({ productId: made.id });
    });
}

/** Codes that differ only in capitals are one. */
async function findBySku(tx: Db, sku: string, key: string) {
  const [row] = await tx.execute<{ id: number; isOwn: boolean }>(sql`
    select p.id, exists (select from product_versions v where v.product_id = p.id and v.key = ${key}::uuid) as "isOwn"
    from products p where lower(p.sku) = lower(${sku})`);
  return row;
}
