import type { CompanyId } from '@botica/domain/companies';
import type { ActId, SubjectKind } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { plainWords } from '../../../platform/plain-words.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
type Snapshot = Record<string, unknown>;

/** A row that differs from its hash, a missing number, missing rows at the end. */
export const chainFaultIds = ['changed', 'missing', 'cut'] as const;

/** The words of an act for the search: person, subject and reason. */
export const wordsOfAct = ({ staffName, subjectName, subjectId, reason }: Record<SearchedColumn, AnyPgColumn>) =>
  plainWords(
    sql`coalesce(${staffName}, '') || ' ' || ${subjectName} || ' ' || ${subjectId} || ' ' || coalesce(${reason}, '')`,
  );
type SearchedColumn = 'staffName' | 'subjectName' | 'subjectId' | 'reason';

/**
 * Every act of staff (docs/decisions/0072). Append-only by grant and by trigger (triggers.sql), and chained: the hash
 * of a row covers its content and the hash of the row before it.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The company whose chain holds the row; 0 is the chain of acts that concern no single company. */
    chain: smallint().notNull(),
    /** From 1 without gaps in each chain. */
    sequence: integer().notNull(),
    at: moment('at').notNull(),
    /** Null for the system, and for an e-mail that belongs to nobody. No reference: rows of this table stand alone. */
    staffId: uuid('staff_id'),
    /** Names as they were at that moment. */
    staffName: text('staff_name'),
    act: text().$type<ActId>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    companyId: smallint('company_id').$type<CompanyId>(),
    branchId: integer('branch_id'),
    before: jsonb().$type<Snapshot>(),
    after: jsonb().$type<Snapshot>(),
    reason: text(),
    ip: text(),
    device: text(),
    requestId: text('request_id'),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    unique('staff_audit_place_in_chain').on(t.chain, t.sequence),
    index('staff_audit_at_index').on(t.at, t.sequence, t.chain),
    index('staff_audit_staff_id_index').on(t.staffId, t.at),
    index('staff_audit_subject_index').on(t.subjectKind, t.subjectId, t.at),
    index('staff_audit_act_index').on(t.act, t.at),
    index('staff_audit_company_id_index').on(t.companyId, t.at),
    index('staff_audit_words_index').using('gin', wordsOfAct(t)),
  ],
);

/** The end of each chain. Its row is the lock that serialises the writers of a chain. */
export const staffAuditHeads = pgTable('staff_audit_heads', {
  chain: smallint().primaryKey(),
  sequence: integer().notNull(),
  hash: text().notNull(),
});

/** The results of the checks of a chain. The last intact one also shows when rows at the end were removed. */
export const staffAuditChecks = pgTable(
  'staff_audit_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chain: smallint().notNull(),
    at: moment('at').notNull(),
    isIntact: boolean('is_intact').notNull(),
    rows: integer().notNull(),
    sequence: integer().notNull(),
    hash: text().notNull(),
    brokenAt: integer('broken_at'),
    fault: text({ enum: chainFaultIds }),
  },
  (t) => [index('staff_audit_checks_chain_index').on(t.chain, sql`${t.id} desc`)],
);
