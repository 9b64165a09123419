import { listKinds } from '@botica/domain/services/lists';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/index.ts';
import { customers } from '../../customers/index.ts';

/** Products that a customer saves under a name, in one company as the cart is. */
export const productLists = pgTable(
  'product_lists',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    kind: text({ enum: listKinds }).notNull(),
    name: text().notNull(),
    /** The secret of its public link, while it is shared. */
    shareToken: text('share_token'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('product_lists_kind_known', sql`${t.kind} in ('own', 'favourites')`),
    check('product_lists_name_given', sql`length(${t.name}) between 1 and 60`),
    // LIST-04: concurrent first favourites create one list.
    uniqueIndex('product_lists_one_favourites').on(t.customerId, t.companyId).where(sql`${t.kind} = 'favourites'`),
    uniqueIndex('product_lists_name_unique')
      .on(t.customerId, t.companyId, sql`lower(${t.name})`)
      .where(sql`${t.kind} = 'own'`),
    uniqueIndex('product_lists_share_token_unique').on(t.shareToken),
    index('product_lists_customer_index').on(t.customerId, t.companyId),
  ],
);

export const productListItems = pgTable(
  'product_list_items',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => productLists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: smallint().notNull().default(1),
    /** In the order in which they were added. */
    position: integer().notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [
    primaryKey({ name: 'product_list_items_key', columns: [t.listId, t.productId] }),
    check('product_list_items_quantity_real', sql`${t.quantity} between 1 and 999`),
    index('product_list_items_product_index').on(t.productId),
  ],
);
