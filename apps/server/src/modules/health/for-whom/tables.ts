import { integer, pgTable, smallint, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { sealed } from '../../vault/index.ts';

/** For whom the cart of a customer in a company is. Who and what is sealed. */
export const healthCarts = pgTable(
  'health_carts',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyId: smallint('company_id').notNull(),
    /** Of the cart when it was chosen: a cart that was emptied starts for nobody. */
    filling: integer().notNull(),
    /** ForWhom */
    details: sealed().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('health_carts_one_per_customer_and_company').on(t.customerId, t.companyId)],
);
