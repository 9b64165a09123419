import { proposalOrigins, proposalStates } from '@botica/domain/prescriptions/proposals';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { orders } from '../../orders/index.ts';
import { sealed } from '../../vault/index.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * A pharmacist's proposal for the prescriptions of an order, priced by the store. Each row is a version: only its state
 * and its answer are written later. A version that the store repriced names the same author.
 */
export const prescriptionProposals = pgTable(
  'prescription_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    customerId: uuid('customer_id').notNull(),
    companyId: smallint('company_id').notNull(),
    version: integer().notNull(),
    state: text({ enum: proposalStates }).notNull().default('open'),
    origin: text({ enum: proposalOrigins }).notNull(),
    /** The sender's event id; empty on a version that the store repriced. */
    eventId: text('event_id'),
    /** A hash of the event, to distinguish a repetition from another proposal. */
    bodyDigest: text('body_digest'),
    /** The author's branch; the order may move to another branch later. */
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    author: text().notNull(),
    /** The author's number in the register of pharmacists; empty when the branch did not send it. */
    authorRegister: text('author_register').notNull(),
    /** ProposalTexts; empty in a row of before, until a job seals it. */
    details: sealed(),
    /** Of a row of before; empty beside sealed ones. */
    remarks: text().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    savedCents: integer('saved_cents').notNull(),
    deliveryCents: integer('delivery_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    earnedPoints: integer('earned_points').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The customer's reason for declining. */
    declineReason: text('decline_reason').notNull().default(''),
  },
  (t) => [
    check('prescription_proposals_state_known', sql`${t.state} in (${oneOf(proposalStates)})`),
    check('prescription_proposals_origin_known', sql`${t.origin} in (${oneOf(proposalOrigins)})`),
    check('prescription_proposals_have_author', sql`length(btrim(${t.author})) >= 3`),
    check('prescription_proposals_total_adds_up', sql`${t.totalCents} = ${t.subtotalCents} + ${t.deliveryCents}`),
    check('prescription_proposals_ended_has_a_moment', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
    uniqueIndex('prescription_proposals_one_open').on(t.orderId).where(sql`${t.state} = 'open'`),
    uniqueIndex('prescription_proposals_version_unique').on(t.orderId, t.version),
    uniqueIndex('prescription_proposals_event_unique').on(t.orderId, t.eventId),
    index('prescription_proposals_due_index').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    index('prescription_proposals_customer_index').on(t.customerId),
    index('prescription_proposals_readable_index').on(t.id).where(sql`${t.details} is null`),
    check('prescription_proposals_sealed_whole', sql`${t.details} is null or ${t.remarks} = ''`),
  ],
);

export type ProposalRow = typeof prescriptionProposals.$inferSelect;

/** Never changed: the offered products with their price, and the prescribed ones that are not served. */
export const prescriptionProposalLines = pgTable(
  'prescription_proposal_lines',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => prescriptionProposals.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    isServed: boolean('is_served').notNull(),
    /** 0 for a product that is not served. Without a reference, as in order lines. */
    productId: integer('product_id').notNull().default(0),
    /** Of a product that is not served it is sealed with the proposal. */
    name: text().notNull(),
    quantity: smallint().notNull().default(0),
    unitCents: integer('unit_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull().default(0),
    savedCents: integer('saved_cents').notNull().default(0),
    priceRuleId: text('price_rule_id').notNull().default(''),
    isSenior: boolean('is_senior').notNull().default(false),
    /** Not rounded. */
    earnedPoints: doublePrecision('earned_points').notNull().default(0),
    /** The pharmacist's note on a product, or why it is not served. Sealed with the proposal; here in a row of before. */
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'prescription_proposal_lines_key', columns: [t.proposalId, t.position] }),
    check(
      'prescription_proposal_lines_served_has_product',
      sql`${t.isServed} = (${t.productId} > 0 and ${t.quantity} > 0)`,
    ),
    check(
      'prescription_proposal_lines_money_not_negative',
      sql`least(${t.unitCents}, ${t.totalCents}, ${t.savedCents}) >= 0`,
    ),
  ],
);

export type ProposalLineRow = typeof prescriptionProposalLines.$inferSelect;
