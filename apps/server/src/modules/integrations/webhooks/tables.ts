import type { StoredEvent } from '@botica/contract/integrations/events';
import type { CompanyId } from '@botica/domain/companies';
import type { WebhookEventType } from '@botica/domain/integrations';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
const knownCompany = sql.raw('in (2, 12, 13, 14, 15)');

export const receiverStates = ['active', 'paused'] as const;
export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
const entityKinds = ['order', 'product', 'test'] as const satisfies readonly StoredEvent['kind'][];

/** A system of the chain that receives events (docs/decisions/0084). */
export const webhookReceivers = pgTable(
  'webhook_receivers',
  {
    /** The key of the form that made it: the same form sent twice is one receiver. */
    id: uuid().primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    state: text({ enum: receiverStates }).notNull().default('active'),
    /** Raised by every edit, so that two people do not overwrite each other. */
    version: integer().notNull().default(1),
    /** Encrypted with a key of the server. */
    secret: text().notNull(),
    /** Signs beside the new one until the moment after it. */
    previousSecret: text('previous_secret'),
    previousUntil: moment('previous_until'),
    createdAt: moment('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    check('webhook_receivers_company_known', sql`${t.companyId} ${knownCompany}`),
    check('webhook_receivers_state_known', sql`${t.state} in ('active', 'paused')`),
    check('webhook_receivers_overlap_ends', sql`(${t.previousSecret} is null) = (${t.previousUntil} is null)`),
    index('webhook_receivers_company_index').on(t.companyId).where(sql`${t.removedAt} is null`),
  ],
);
export type ReceiverRow = typeof webhookReceivers.$inferSelect;

/** The last sequence number of an entity. Its row lock gives the events of an entity the order of their commits. */
export const webhookEntities = pgTable(
  'webhook_entities',
  {
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    kind: text({ enum: entityKinds }).notNull(),
    entityId: text('entity_id').notNull(),
    sequence: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'webhook_entities_key', columns: [t.companyId, t.kind, t.entityId] })],
);

/** The outbox: written by triggers in the transaction of the change. Without personal data; money in cents. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    type: text().notNull(),
    kind: text({ enum: entityKinds }).notNull(),
    entityId: text('entity_id').notNull(),
    sequence: integer().notNull(),
    at: moment('at').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    uniqueIndex('webhook_events_sequence_unique').on(t.companyId, t.kind, t.entityId, t.sequence),
    index('webhook_events_at_index').on(t.at),
  ],
);

/** An event for a receiver. It is sent when every earlier one of its entity was delivered or skipped. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => webhookReceivers.id),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id),
    /** The order of the list. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: entityKinds }).notNull(),
    entityId: text('entity_id').notNull(),
    sequence: integer().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** Tries since it was written or replayed. */
    tries: smallint().notNull().default(0),
    /** Null: at once. */
    nextAt: moment('next_at'),
    /** Until when the process that sends it has it. */
    leasedUntil: moment('leased_until'),
    settledAt: moment('settled_at'),
    /** A failed one that staff gave up on: it no longer holds back the later ones of its entity. */
    skippedAt: moment('skipped_at'),
    skippedByName: text('skipped_by_name').notNull().default(''),
    skipReason: text('skip_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'webhook_deliveries_key', columns: [t.receiverId, t.eventId] }),
    check('webhook_deliveries_state_known', sql`${t.state} in ('waiting', 'sending', 'delivered', 'failed')`),
    check('webhook_deliveries_sending_has_a_lease', sql`(${t.state} = 'sending') = (${t.leasedUntil} is not null)`),
    check(
      'webhook_deliveries_settled_at_a_moment',
      sql`(${t.state} in ('delivered', 'failed')) = (${t.settledAt} is not null)`,
    ),
    index('webhook_deliveries_due_index').on(t.receiverId, t.position).where(sql`${t.state} in ('waiting', 'sending')`),
    index('webhook_deliveries_failed_index').on(t.receiverId, t.settledAt).where(sql`${t.state} = 'failed'`),
    index('webhook_deliveries_open_index')
      .on(t.receiverId, t.kind, t.entityId, t.sequence)
      .where(sql`${t.state} <> 'delivered'`),
    index('webhook_deliveries_position_index').on(t.receiverId, t.position),
    index('webhook_deliveries_event_index').on(t.eventId),
  ],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The log of each try. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receiverId: uuid('receiver_id').notNull(),
    eventId: uuid('event_id').notNull(),
    at: moment('at').notNull(),
    /** Null: no answer. */
    status: smallint(),
    durationMs: integer('duration_ms').notNull(),
    /** The first bytes of an answer that was not a success, or why there was none. */
    error: text().notNull().default(''),
  },
  (t) => [
    index('webhook_tries_delivery_index').on(t.receiverId, t.eventId, t.id),
    index('webhook_tries_at_index').on(t.at),
  ],
);

/**
 * The last transaction that changed each placed order. A reader takes only finished transactions, in their order, so
 * that no change that commits later hides behind its cursor.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    transaction: transactionId('transaction').notNull(),
  },
  (t) => [index('order_changes_cursor_index').on(t.companyId, t.transaction, t.orderId)],
);
