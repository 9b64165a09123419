import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { ProductFilter } from '../product-drafts/index.ts';
import { findDrafted } from '../product-drafts/index.ts';
import { createNewProduct } from './create-product.ts';
import { createExportProducts } from './export-products.ts';
import { findSheet } from './find-sheet.ts';
import { createSaveSheet } from './save-sheet.ts';

export type ProductSheet = ReturnType<typeof createProductSheet>;

/** The list of products as a sheet: rows by position, many cells in one save, a file of it, and new products. */
export function createProductSheet(platform: Platform, needs: { audit: Audit }) {
  const { db } = platform.database;
  return {
    list: (rights: Rights, filter: ProductFilter) => findSheet(db, rights, filter),
    rows: (rights: Rights, ids: readonly number[]) => findDrafted(db, { ids, rights }),
    save: createSaveSheet(platform, needs),
    export: createExportProducts(platform, needs),
    create: createNewProduct(platform, needs),
  };
}
