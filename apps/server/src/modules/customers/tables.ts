import { externalClientTypeId } from '@botica/domain/company-orders/external';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { plainWords } from '../../platform/plain-words.ts';

/** 'legacy-sha1' is a password that was set by link: the hash is of its SHA-1, in upper-case hexadecimal (A088). */
export const passwordForms = ['ordinary', 'legacy-sha1'] as const;

/** The pending confirmation of the account: none, the store's code, or the identity provider (LOGIN-03, LOGIN-04). */
export const activationStates = ['active', 'pending-store', 'pending-provider'] as const;

/** Customer service searches by them. */
export const wordsOfName = (firstName: AnyPgColumn | SQL, lastName: AnyPgColumn | SQL) =>
  plainWords(sql`${firstName} || ' ' || ${lastName}`);

type CreditColumns = Record<
  'creditEnabled' | 'creditLimitCents' | 'creditUsedCents' | 'userTypeId' | 'deletedAt',
  AnyPgColumn | SQL
>;

/** Whom the list of credits has: who may buy on credit, owes, has money there, or is an external client. */
export const hasCreditAccount = (t: CreditColumns) =>
  sql`(${t.creditEnabled} or ${t.creditUsedCents} <> 0 or (${t.deletedAt} is null and (${t.creditLimitCents} > 0 or ${t.userTypeId} = ${sql.raw(String(externalClientTypeId))})))`;

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    passwordForm: text('password_form', { enum: passwordForms }).notNull().default('ordinary'),
    activationState: text('activation_state', { enum: activationStates }).notNull().default('active'),
    companyId: smallint('company_id').notNull(),
    /** tipoUsuarioID of the specification: 1 is an external client. */
    userTypeId: smallint('user_type_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text(),
    birthDate: date('birth_date'),
    /** IdentidadTipoId: 1 national id, 2 passport. */
    identityTypeId: smallint('identity_type_id').notNull().default(1),
    identityNumber: text('identity_number'),
    /** By a picture or in person: the number can no longer be changed (PROFILE-04). */
    identityConfirmed: boolean('identity_confirmed').notNull().default(false),
    /** TOPUP-26 GIFT-07: when a branch saw the document; `identity_sightings` says who did. */
    seenInPersonAt: timestamp('seen_in_person_at', { withTimezone: true }),
    phone: text(),
    countryId: integer('country_id'),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    /** LOGIN-06: empty until the first login. */
    firstLoginAt: timestamp('first_login_at', { withTimezone: true }),
    tourDoneAt: timestamp('tour_done_at', { withTimezone: true }),
    isSenior: boolean('is_senior').notNull().default(false),
    isIcareValidated: boolean('is_icare_validated').notNull().default(false),
    creditEnabled: boolean('credit_enabled').notNull().default(false),
    creditLimitCents: integer('credit_limit_cents').notNull().default(0),
    /**
     * What orders have used of the limit and the customer has not paid: the sum of credit_movements. Below zero when a
     * paid order was given back.
     */
    creditUsedCents: integer('credit_used_cents').notNull().default(0),
    defaultBranchCode: integer('default_branch_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** ROLE-18: the personal data is erased; the row stays for the invoices that reference it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletionReason: text('deletion_reason'),
    /** Customer service blocked the account: it opens no session. The audit has the reason. */
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('customers_email_unique').on(sql`lower(${t.email})`),
    index('customers_name_words_index').using('gin', wordsOfName(t.firstName, t.lastName)),
    index('customers_phone_index').on(sql`right(${t.phone}, 8)`),
    index('customers_identity_index').on(t.identityNumber),
    // In the order of the list of credits: who owes most first.
    index('customers_credit_index')
      .on(t.companyId, sql`(- ${t.creditUsedCents})`, t.firstName, t.lastName, t.id)
      .where(hasCreditAccount(t)),
    check('customers_company_known', sql`${t.companyId} in (2, 12, 13, 14, 15)`),
    check('customers_password_form_known', sql`${t.passwordForm} in ('ordinary', 'legacy-sha1')`),
    check(
      'customers_activation_state_known',
      sql`${t.activationState} in ('active', 'pending-store', 'pending-provider')`,
    ),
    check('customers_identity_type_known', sql`${t.identityTypeId} in (1, 2)`),
    check('customers_seen_has_identity', sql`${t.seenInPersonAt} is null or ${t.identityNumber} is not null`),
    check('customers_credit_not_negative', sql`${t.creditLimitCents} >= 0`),
    check('customers_credit_never_past_the_limit', sql`${t.creditUsedCents} <= ${t.creditLimitCents}`),
  ],
);
