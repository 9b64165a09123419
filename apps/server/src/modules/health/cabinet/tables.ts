import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sealed } from '../../vault/index.ts';
import { healthPeople } from '../people/index.ts';

/** What a person takes. The product, the name, the schedule and the stock are sealed. */
export const healthMedicines = pgTable(
  'health_medicines',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => healthPeople.id, { onDelete: 'cascade' }),
    /** Medicine of the domain. */
    details: sealed().notNull(),
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('health_medicines_person_id_index').on(t.personId)],
);

/** The doses that somebody marked; whether taken or skipped is sealed. */
export const healthDoses = pgTable(
  'health_doses',
  {
    id: uuid().primaryKey(),
    medicineId: uuid('medicine_id')
      .notNull()
      .references(() => healthMedicines.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    minutes: smallint().notNull(),
    /** Whether it was taken; otherwise it was skipped. */
    mark: sealed().notNull(),
    markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('health_doses_once').on(t.medicineId, t.day, t.minutes),
    check('health_doses_minutes_of_day', sql`${t.minutes} between 0 and 1439`),
  ],
);
