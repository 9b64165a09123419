import { mostSheetRowsRead } from '@botica/contract/catalogue/product-sheet';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { ProductFilter } from '../product-drafts/index.ts';
import { findDrafted } from '../product-drafts/index.ts';
import { createNewProduct } from './create-product.ts';
import { createExportProducts } from './export-products.ts';
import { findFirst, findSheet } from './find-sheet.ts';
import { createSaveSheet } from './save-sheet.ts';

export type ProductSheet = ReturnType<typeof createProductSheet>;

/** The list of products as a sheet: rows by position, many cells in one save, a file of it, and new products. */
export function createProductSheet(platform: Platform, needs: { audit: Audit }) {
  const { db } = platform.database;
  const rows = (rights: Rights, ids: readonly number[]) => findDrafted(db, { ids, rights });
  return {
    /** In the order of the sheet. */
    async open(rights: Rights, filter: ProductFilter) {
      const { ids, hasMore } = await findFirst(db, rights, filter);
      const found = new Map((await rows(rights, ids)).map((row) => [row.id, row]));
      return { rows: ids.flatMap((id) => found.get(id) ?? []), hasMore };
    },
    async list(rights: Rights, filter: ProductFilter) {
      const { ids, hasMore } = await findSheet(db, rights, filter);
      return { ids, hasMore, first: await rows(rights, ids.slice(0, mostSheetRowsRead)) };
    },
    rows,
    save: createSaveSheet(platform, needs),
    export: createExportProducts(platform, needs),
    create: createNewProduct(platform, needs),
  };
}
