import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    companyId: smallint('company_id').notNull(),
    /** tipoUsuarioID of the specification: 1 is an external client. */
    userTypeId: smallint('user_type_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text(),
    birthDate: date('birth_date'),
    identityNumber: text('identity_number'),
    identityConfirmed: boolean('identity_confirmed').notNull().default(false),
    phone: text(),
    isSenior: boolean('is_senior').notNull().default(false),
    isIcareValidated: boolean('is_icare_validated').notNull().default(false),
    creditEnabled: boolean('credit_enabled').notNull().default(false),
    creditLimitCents: integer('credit_limit_cents').notNull().default(0),
    defaultBranchCode: integer('default_branch_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customers_email_unique').on(sql`lower(${t.email})`),
    check('customers_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('customers_credit_not_negative', sql`${t.creditLimitCents} >= 0`),
  ],
);
