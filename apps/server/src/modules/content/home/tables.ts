import { sectionKinds } from '@botica/contract/content/home';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { groups, products } from '../../catalogue/index.ts';

export const carouselKinds = ['normal', 'viewedHistory'] as const;
/** The source of a normal carousel's products: its own list, the bestsellers, the best discounts, or a group. */
export const carouselSources = ['list', 'top', 'discounts', 'group'] as const;

export const carousels = pgTable(
  'carousels',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    kind: text({ enum: carouselKinds }).notNull(),
    source: text({ enum: carouselSources }).notNull(),
    groupId: integer('group_id').references(() => groups.id),
    link: text(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    check('carousels_kind_known', sql`${t.kind} in ('normal', 'viewedHistory')`),
    check('carousels_source_known', sql`${t.source} in ('list', 'top', 'discounts', 'group')`),
    check('carousels_group_given', sql`(${t.source} = 'group') = (${t.groupId} is not null)`),
    index('carousels_company_index').on(t.companyId, t.position),
  ],
);

export const carouselProducts = pgTable(
  'carousel_products',
  {
    carouselId: integer('carousel_id')
      .notNull()
      .references(() => carousels.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ name: 'carousel_products_key', columns: [t.carouselId, t.productId] })],
);

/** The recommendations on the supermarket's home page, in order. */
export const recommendations = pgTable(
  'recommendations',
  {
    companyId: smallint('company_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ name: 'recommendations_key', columns: [t.companyId, t.productId] }),
    index('recommendations_order_index').on(t.companyId, t.position),
  ],
);

export const homeSections = pgTable(
  'home_sections',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    pageUrl: text('page_url').notNull(),
    position: smallint().notNull(),
    kind: text({ enum: sectionKinds }).notNull(),
    title: text().notNull(),
    isFixed: boolean('is_fixed').notNull(),
    isShown: boolean('is_shown').notNull().default(true),
    carouselId: integer('carousel_id').references(() => carousels.id),
    items: jsonb().$type<SectionItem[]>().notNull().default([]),
  },
  (t) => [
    check('home_sections_carousel_given', sql`(${t.kind} = 'carrusel') = (${t.carouselId} is not null)`),
    index('home_sections_page_index').on(t.companyId, t.pageUrl, t.position),
  ],
);

export interface SectionItem {
  title: string;
  text: string;
  link: string | null;
  pictureKey: string | null;
}

export interface CampaignStyle {
  selector: string;
  estilo: string;
}

export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    description: text().notNull(),
    isActive: boolean('is_active').notNull(),
    isEnabledInProduction: boolean('is_enabled_in_production').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    link: text().notNull(),
    showsCountdown: boolean('shows_countdown').notNull(),
    countdownTitle: text('countdown_title').notNull(),
    classPrefix: text('class_prefix').notNull(),
    showsLogo: boolean('shows_logo').notNull(),
    pictureKey: text('picture_key').notNull(),
    styles: jsonb().$type<CampaignStyle[]>().notNull().default([]),
  },
  (t) => [
    check('campaigns_dates_in_order', sql`${t.startsAt} < ${t.endsAt}`),
    index('campaigns_company_index').on(t.companyId),
  ],
);

/** The prizes of the roulette, which the home page shows. */
export const prizes = pgTable(
  'prizes',
  {
    id: integer().primaryKey(),
    companyId: smallint('company_id').notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    pictureKey: text('picture_key').notNull(),
  },
  (t) => [index('prizes_company_index').on(t.companyId, t.position)],
);
