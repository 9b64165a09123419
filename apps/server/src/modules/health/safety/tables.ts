import type { Alert } from '@botica/domain/health/safety';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from '../../orders/index.ts';
import { sealed } from '../../vault/index.ts';
import { healthPeople } from '../people/index.ts';

/** The safety alerts of an order when it was made, with their texts of that moment. */
export const orderAlerts = pgTable(
  'order_alerts',
  {
    id: uuid().notNull().defaultRandom(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    isGrave: boolean('is_grave').notNull(),
    /** The customer read it and said yes. Only grave alerts ask. */
    isAccepted: boolean('is_accepted').notNull(),
    /** Of orders before the alerts were sealed; a job moves it to `details`. */
    alert: jsonb().$type<Alert>(),
    /** Alert */
    details: sealed(),
    /** The person that it says something about: it is erased with them. */
    personId: uuid('person_id').references(() => healthPeople.id, { onDelete: 'cascade' }),
    /** Of the rules that were asked. */
    version: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_alerts_key', columns: [t.orderId, t.position] }),
    uniqueIndex('order_alerts_id').on(t.id),
    index('order_alerts_person_id_index').on(t.personId).where(sql`${t.personId} is not null`),
    index('order_alerts_not_sealed').on(t.orderId).where(sql`${t.details} is null`),
    check('order_alerts_grave_accepted', sql`not ${t.isAccepted} or ${t.isGrave}`),
    check('order_alerts_one_content', sql`(${t.alert} is null) <> (${t.details} is null)`),
  ],
);

/** For whom an order is. The name and the products are sealed; that the person had an order is not. */
export const healthOrderPeople = pgTable(
  'health_order_people',
  {
    id: uuid().primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => healthPeople.id, { onDelete: 'cascade' }),
    /** OrderedFor */
    details: sealed().notNull(),
  },
  (t) => [
    uniqueIndex('health_order_people_once').on(t.orderId, t.personId),
    index('health_order_people_person_id_index').on(t.personId),
  ],
);
