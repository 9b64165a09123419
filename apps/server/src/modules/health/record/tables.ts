import { deviceKinds, openingKinds } from '@botica/domain/health/record';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { labOrders } from '../../services/laboratory/index.ts';
import { sealed } from '../../vault/index.ts';
import { healthPeople } from '../people/index.ts';

const person = () =>
  uuid('person_id')
    .notNull()
    .references(() => healthPeople.id, { onDelete: 'cascade' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Vaccinations noted by hand. */
export const healthVaccinations = pgTable(
  'health_vaccinations',
  {
    id: uuid().primaryKey(),
    personId: person(),
    /** VaccinationForm */
    details: sealed().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('health_vaccinations_person_id_index').on(t.personId)],
);

/** Whose results those of a laboratory order are. The customer says so; an order belongs to one person. */
export const healthLabOrders = pgTable(
  'health_lab_orders',
  {
    labOrderId: bigint('lab_order_id', { mode: 'number' })
      .primaryKey()
      .references(() => labOrders.id),
    personId: person(),
    linkedAt: moment('linked_at').notNull(),
  },
  (t) => [index('health_lab_orders_person_id_index').on(t.personId)],
);

/** Links to the record of a person. A withdrawn link stays with its openings until a job deletes it. */
export const healthShares = pgTable(
  'health_shares',
  {
    id: uuid().primaryKey(),
    personId: person(),
    /** SHA-256 of the secret of the address, which is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('health_shares_token_hash_unique').on(t.tokenHash),
    index('health_shares_person_id_index').on(t.personId),
    index('health_shares_expires_at_index').on(t.expiresAt),
    check('health_shares_expire_later', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** Who reads it is not known; when, and with what kind of device, is. No address is kept. */
export const healthShareOpenings = pgTable(
  'health_share_openings',
  {
    id: uuid().primaryKey(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => healthShares.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
    device: text({ enum: deviceKinds }).notNull(),
    kind: text({ enum: openingKinds }).notNull(),
  },
  (t) => [
    index('health_share_openings_share_id_index').on(t.shareId, t.openedAt),
    check('health_share_openings_device_known', sql`${t.device} in (${listed(deviceKinds)})`),
    check('health_share_openings_kind_known', sql`${t.kind} in (${listed(openingKinds)})`),
  ],
);
