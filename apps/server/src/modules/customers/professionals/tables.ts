import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** ROLE-17: college numbers, by the identity of the holder. Without the time of its validation a number is not valid. */
export const pharmacyProfessionals = pgTable(
  'pharmacy_professionals',
  {
    identityNumber: text('identity_number').primaryKey(),
    /** For the audit, which names no personal data. */
    id: integer().notNull().generatedByDefaultAsIdentity().unique('pharmacy_professionals_id_unique'),
    /** A465: of the country of this pharmacy. */
    companyId: smallint('company_id').notNull().default(2),
    collegeNumber: text('college_number').notNull(),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
  },
  (t) => [
    check('pharmacy_professionals_company_known', sql`${t.companyId} in (2, 12, 14)`),
    uniqueIndex('pharmacy_professionals_number_once')
      .on(t.companyId, sql`lower(${t.collegeNumber})`)
      .where(sql`${t.validatedAt} is not null`),
  ],
);
