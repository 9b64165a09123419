import { giftStates } from '@botica/domain/services/gift-certificates';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { customers } from '../../customers/index.ts';
import { purchases } from '../../payments/index.ts';
import { giftCertificates } from '../../tenders/certificates/index.ts';

/** The pictures that a gift may have, as staff offer them. Rows are never deleted: gifts name them. */
export const giftDesigns = pgTable(
  'gift_designs',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    name: text().notNull(),
    /** Of the uploaded pictures. */
    pictureId: text('picture_id').notNull(),
    position: smallint().notNull(),
    /** Both days are included; nothing for no limit. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    isPaused: boolean('is_paused').notNull().default(false),
  },
  (t) => [
    check('gift_designs_picture_is_a_digest', sql`${t.pictureId} ~ '^[0-9a-f]{40}$'`),
    check('gift_designs_end_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
    index('gift_designs_company_index').on(t.companyId, t.position, t.id),
  ],
);

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
    designId: integer('design_id').references(() => giftDesigns.id),
    /** The picture of the design when it was chosen: it stays, also when the design changes. */
    designPictureId: text('design_picture_id'),
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
    check('gifts_design_has_a_picture', sql`(${t.designId} is null) = (${t.designPictureId} is null)`),
    index('gifts_design_index').on(t.designId),
    uniqueIndex('gifts_purchase_unique').on(t.purchaseId),
    uniqueIndex('gifts_certificate_unique').on(t.certificateId),
    uniqueIndex('gifts_key_unique').on(t.customerId, t.idempotencyKey),
    index('gifts_customer_index').on(t.customerId, t.companyId, t.createdAt),
  ],
);
export type GiftRow = typeof gifts.$inferSelect;
