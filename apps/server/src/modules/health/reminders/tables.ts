import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { sessions } from '../../identity/sessions/index.ts';
import { sealed } from '../../vault/index.ts';
import { healthMedicines } from '../cabinet/index.ts';
import { healthCaregivers, healthPeople } from '../people/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a customer chose for one person: the owner, or a caregiver with that right. */
export const healthReminders = pgTable(
  'health_reminders',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => healthPeople.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Of a caregiver: the reminders end with the care. */
    caregiverId: uuid('caregiver_id').references(() => healthCaregivers.id, { onDelete: 'cascade' }),
    ofDoses: boolean('of_doses').notNull(),
    ofSupply: boolean('of_supply').notNull(),
    byPush: boolean('by_push').notNull(),
    byMail: boolean('by_mail').notNull(),
    onPage: boolean('on_page').notNull(),
    showsNames: boolean('shows_names').notNull(),
    /** When the next reminder may be due. */
    lookAt: moment('look_at'),
  },
  (t) => [
    uniqueIndex('health_reminders_once').on(t.personId, t.customerId),
    index('health_reminders_customer_id_index').on(t.customerId),
    index('health_reminders_look_at_index').on(t.lookAt).where(sql`${t.lookAt} is not null`),
  ],
);

/** A browser that allows notices. It ends with the session in which it was added. */
export const healthPushBrowsers = pgTable(
  'health_push_browsers',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the endpoint: one row for each browser, whoever uses it. */
    endpointDigest: text('endpoint_digest').notNull().unique('health_push_browsers_endpoint_once'),
    /** BrowserAddress */
    details: sealed().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('health_push_browsers_customer_id_index').on(t.customerId)],
);

export const noticeKinds = ['dose', 'supply'] as const;

/** One for each recipient and time, whatever it reminds of. */
export const healthNotices = pgTable(
  'health_notices',
  {
    id: uuid().primaryKey(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => healthReminders.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    day: date().notNull(),
    minutes: smallint().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('health_notices_once').on(t.reminderId, t.kind, t.day, t.minutes),
    index('health_notices_created_at_index').on(t.createdAt),
    check('health_notices_kind_known', sql`${t.kind} in ('dose', 'supply')`),
  ],
);

/** One for each channel of a notice: a browser, or the mailbox. */
export const healthNoticeSends = pgTable(
  'health_notice_sends',
  {
    id: uuid().primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => healthNotices.id, { onDelete: 'cascade' }),
    /** Null: by mail. */
    browserId: uuid('browser_id').references(() => healthPushBrowsers.id, { onDelete: 'cascade' }),
    tries: smallint().notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (t) => [
    unique('health_notice_sends_once').on(t.noticeId, t.browserId).nullsNotDistinct(),
    index('health_notice_sends_browser_id_index').on(t.browserId),
  ],
);

/** The supplies that were reminded. A row goes when somebody counts more units. */
export const healthSupplyNotices = pgTable(
  'health_supply_notices',
  {
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => healthReminders.id, { onDelete: 'cascade' }),
    medicineId: uuid('medicine_id')
      .notNull()
      .references(() => healthMedicines.id, { onDelete: 'cascade' }),
    noticedAt: moment('noticed_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'health_supply_notices_key', columns: [t.reminderId, t.medicineId] }),
    index('health_supply_notices_medicine_id_index').on(t.medicineId),
  ],
);
