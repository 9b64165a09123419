import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import { roleIds } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The people who run the store, apart from its customers. A row is never deleted: the audit names it. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text('password_hash'),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    blockedAt: moment('blocked_at'),
  },
  (t) => [uniqueIndex('staff_email_unique').on(sql`lower(${t.email})`)],
);

/** The roles of a person, each in a company: in one of its branches, or in all of them. */
export const staffGrants = pgTable(
  'staff_grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    role: text({ enum: roleIds }).notNull(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    /** Null means every branch of the company. */
    branchId: integer('branch_id').references(() => branches.code),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('staff_grants_once').on(t.staffId, t.role, t.companyId, sql`coalesce(${t.branchId}, 0)`),
    index('staff_grants_company_id_index').on(t.companyId, t.role),
    check('staff_grants_role_known', sql.raw(`role in (${roleIds.map((id) => `'${id}'`).join(', ')})`)),
    check('staff_grants_company_known', sql.raw(`company_id in (${companyIds.join(', ')})`)),
  ],
);

/** The mailed link holds the id, signed: this table opens nothing. Each invitation is used once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was accepted, or replaced by a later one. */
    usedAt: moment('used_at'),
  },
  (t) => [index('staff_invitations_staff_id_index').on(t.staffId)],
);
