import { giftStates } from '@botica/domain/services/gift-certificates';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../../customers/index.ts';
import { purchases } from '../../payments/index.ts';
import { giftCertificates } from '../../tenders/certificates/index.ts';

/** Certificates that customers give: each is bought by one purchase, and becomes one certificate when that is paid. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    purchaseId: bigint('purchase_id', { mode: 'number' })
      .notNull()
      .references(() => purchases.id),
    /** The giver. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    companyId: smallint('company_id').notNull(),
    state: text({ enum: giftStates }).notNull().default('pending'),
    certificateId: uuid('certificate_id').references(() => giftCertificates.id),
    amountCents: integer('amount_cents').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text().notNull().default(''),
    /** GIFT-03: of the card that pays. */
    holderName: text('holder_name').notNull(),
    holderId: text('holder_id').notNull(),
    taxName: text('tax_name').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** A hash of the body that came with the key. */
    bodyDigest: text('body_digest').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    cardMask: text('card_mask').notNull().default(''),
    cardBrand: text('card_brand').notNull().default(''),
  },
  (t) => [
    check('gifts_state_known', sql`${t.state} in ('pending', 'issued', 'failed')`),
    check('gifts_amount_positive', sql`${t.amountCents} > 0`),
    // An issued gift has its certificate, and no other gift has one.
    check('gifts_issued_has_a_certificate', sql`(${t.state} = 'issued') = (${t.certificateId} is not null)`),
    check('gifts_issued_has_a_moment', sql`(${t.state} = 'issued') = (${t.issuedAt} is not null)`),
    uniqueIndex('gifts_purchase_unique').on(t.purchaseId),
    uniqueIndex('gifts_certificate_unique').on(t.certificateId),
    uniqueIndex('gifts_key_unique').on(t.customerId, t.idempotencyKey),
    index('gifts_customer_index').on(t.customerId, t.companyId, t.createdAt),
  ],
);
export type GiftRow = typeof gifts.$inferSelect;
