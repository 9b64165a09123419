import type { BannerKind } from '@botica/contract/content/home';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const contentPlaces = ['header-left', 'header-right', 'footer'] as const;
export type ContentPlace = (typeof contentPlaces)[number];

/** Texts and links of the header and the footer of the page, by company. */
export const contentLinks = pgTable(
  'content_links',
  {
    companyId: smallint('company_id').notNull(),
    place: text({ enum: contentPlaces }).notNull(),
    id: integer().notNull(),
    section: smallint().notNull(),
    position: smallint().notNull(),
    text: text().notNull(),
    url: text(),
    /** A datum rather than a link, such as a phone number. */
    value: text(),
    /** Who answers for what a company declares; staff only. */
    responsible: text(),
  },
  (t) => [
    primaryKey({ name: 'content_links_key', columns: [t.companyId, t.place, t.id] }),
    check('content_links_place_known', sql`${t.place} in ('header-left', 'header-right', 'footer')`),
  ],
);

export const availableServices = pgTable(
  'available_services',
  {
    id: integer().notNull(),
    companyId: smallint('company_id').notNull(),
    name: text().notNull(),
    url: text().notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (t) => [primaryKey({ name: 'available_services_key', columns: [t.companyId, t.id] })],
);

export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    pageUrl: text('page_url').notNull(),
    position: smallint().notNull(),
    positionName: text('position_name').notNull(),
    kind: text().$type<BannerKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    altText: text('alt_text').notNull(),
    link: text().notNull(),
    opensNewTab: boolean('opens_new_tab').notNull(),
    isMobile: boolean('is_mobile').notNull(),
    pictureKey: text('picture_key').notNull(),
    groupId: integer('group_id'),
    /** None: in every city. */
    cityIds: text('city_ids').array().notNull().default([]),
    /** Days of the store, both included. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    isShown: boolean('is_shown').notNull().default(true),
  },
  (t) => [
    index('banners_page_index').on(t.companyId, t.pageUrl),
    check('banners_days_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);
