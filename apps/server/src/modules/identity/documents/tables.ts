import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/index.ts';
import { identityDocuments } from '../accounts/index.ts';

/** DOC-03: the products for which a document was shown. */
export const documentProducts = pgTable(
  'document_products',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => identityDocuments.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    primaryKey({ name: 'document_products_key', columns: [t.documentId, t.productId] }),
    index('document_products_product_id_index').on(t.productId),
  ],
);
