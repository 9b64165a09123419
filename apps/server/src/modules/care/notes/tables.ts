import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { orders } from '../../orders/index.ts';

/** What customer service wrote about a customer, or about one of their orders. Erased with the customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    /** Made by the browser: the same note sent twice is one. */
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    /** The name of the member of staff at that moment. */
    author: text().notNull(),
    note: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** With a due moment it is a task. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Null: anybody may do it. No reference: a person's tasks stay when they leave. */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name').notNull().default(''),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: text('done_by').notNull().default(''),
  },
  (t) => [
    check('customer_notes_not_empty', sql`${t.note} <> ''`),
    check('customer_notes_only_tasks_are_done', sql`${t.doneAt} is null or ${t.dueAt} is not null`),
    index('customer_notes_task_index').on(t.dueAt).where(sql`${t.dueAt} is not null and ${t.doneAt} is null`),
    index('customer_notes_done_index').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('customer_notes_customer_index').on(t.customerId, t.at),
    index('customer_notes_order_index').on(t.orderId),
  ],
);
