import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { products } from '../index.ts';

export const noticeChannels = ['email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A customer who waits for a product to be back in a branch. Sent once; a later request is another row. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    branchCode: integer('branch_code')
      .notNull()
      .references(() => branches.code),
    channel: text({ enum: noticeChannels }).notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    check('stock_notices_channel_known', sql`${t.channel} in ('email', 'sms')`),
    uniqueIndex('stock_notices_waiting_unique')
      .on(t.customerId, t.productId, t.branchCode, t.channel)
      .where(sql`${t.sentAt} is null`),
    index('stock_notices_waiting_index').on(t.productId, t.branchCode).where(sql`${t.sentAt} is null`),
  ],
);

/** DETAIL-09 */
export const videoViews = pgTable(
  'video_views',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** No reference: what shoppers saw stays when staff take the video away. */
    videoId: integer('video_id').notNull(),
    percentSeen: real('percent_seen').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
  },
  (t) => [
    check('video_views_percent_known', sql`${t.percentSeen} between 0 and 100`),
    index('video_views_video_id_index').on(t.videoId),
  ],
);
