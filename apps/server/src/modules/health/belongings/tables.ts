import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { prescriptions } from '../../prescriptions/index.ts';
import { repurchases } from '../../services/repurchases/index.ts';
import { patients } from '../../tenders/redemptions/index.ts';
import { healthPeople } from '../people/index.ts';

/**
 * For whom a customer's repurchase, prescription or patient is; what it is stays with its owner. The link is in clear, as
 * those of orders are, and ends with the person or with the thing.
 */
export const healthBelongings = pgTable(
  'health_belongings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who has the thing: not always the owner of the person. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => healthPeople.id, { onDelete: 'cascade' }),
    repurchaseId: integer('repurchase_id').references(() => repurchases.id, { onDelete: 'cascade' }),
    prescriptionId: uuid('prescription_id').references(() => prescriptions.id, { onDelete: 'cascade' }),
    patientId: integer('patient_id').references(() => patients.id, { onDelete: 'cascade' }),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    // A thing is for one person.
    uniqueIndex('health_belongings_repurchase_once').on(t.repurchaseId),
    uniqueIndex('health_belongings_prescription_once').on(t.prescriptionId),
    uniqueIndex('health_belongings_patient_once').on(t.patientId),
    index('health_belongings_customer_id_index').on(t.customerId),
    index('health_belongings_person_id_index').on(t.personId),
    check('health_belongings_one_thing', sql`num_nonnulls(${t.repurchaseId}, ${t.prescriptionId}, ${t.patientId}) = 1`),
  ],
);
