import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** ROLE-17: validated college numbers, by the identity of the holder. */
export const pharmacyProfessionals = pgTable('pharmacy_professionals', {
  identityNumber: text('identity_number').primaryKey(),
  collegeNumber: text('college_number').notNull().unique('pharmacy_professionals_college_number_unique'),
  validatedAt: timestamp('validated_at', { withTimezone: true }),
});
