import type { CompanyId } from '@botica/domain/companies';
import type { SuburbChange } from '@botica/domain/delivery';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** Changes of who delivers to suburbs and in which zone, each with its way back. Rows are only added. */
export const deliveryChanges = pgTable(
  'delivery_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The company of the country of the suburbs. */
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    suburbs: jsonb().$type<SuburbChange[]>().notNull(),
    /** No reference: the history stays when a person leaves. */
    staffId: uuid('staff_id').notNull(),
    author: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The change that this one takes back. */
    undoes: integer().references((): AnyPgColumn => deliveryChanges.id),
  },
  (t) => [
    unique('delivery_changes_undone_once').on(t.undoes),
    check('delivery_changes_company_known', sql`${t.companyId} in (2, 12, 14)`),
    check('delivery_changes_reasoned', sql`${t.reason} <> ''`),
    index('delivery_changes_company_index').on(t.companyId, t.id),
  ],
);
