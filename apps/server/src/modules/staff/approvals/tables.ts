import type { CompanyId } from '@botica/domain/companies';
import type { ActId, SubjectKind } from '@botica/domain/staff';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const approvalStates = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Acts above the limit of a role, which wait for a second person (docs/decisions/0077). */
export const staffApprovals = pgTable(
  'staff_approvals',
  {
    /** The key of the form that asked: the same form sent twice is one request. */
    id: uuid().primaryKey(),
    act: text().$type<ActId>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    companyId: smallint('company_id').$type<CompanyId>().notNull(),
    branchId: integer('branch_id'),
    /** Ids and amounts only: rows are kept when a customer is erased. */
    payload: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** SHA-256 of the act, the subject and the payload: what was signed is what was asked for. */
    digest: text().notNull(),
    reason: text().notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    requestedAt: moment('requested_at').notNull(),
    state: text({ enum: approvalStates }).notNull().default('waiting'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    check('staff_approvals_state_known', sql`${t.state} in ('waiting', 'approved', 'refused')`),
    check(
      'staff_approvals_decided_by_somebody',
      sql`(${t.state} = 'waiting') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('staff_approvals_never_oneself', sql`${t.decidedBy} <> ${t.requestedBy}`),
    index('staff_approvals_subject_index').on(t.subjectKind, t.subjectId, t.requestedAt),
    index('staff_approvals_waiting_index').on(t.companyId, t.requestedAt).where(sql`${t.state} = 'waiting'`),
  ],
);
export type ApprovalRow = typeof staffApprovals.$inferSelect;
