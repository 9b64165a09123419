import type { ContentTypeId, TextLevel } from '@botica/domain/content/service-pages';
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
  unique,
} from 'drizzle-orm/pg-core';

export interface PageDetail {
  level: TextLevel;
  text: string;
}

export interface PageSection {
  title: string;
  /** For an image, the key of the picture. */
  columns: { typeId: ContentTypeId; content: string }[];
}

/** Pages that staff write: one for each service, and the "about us" page. */
export const servicePages = pgTable(
  'service_pages',
  {
    companyId: smallint('company_id').notNull(),
    /** The id of its service, if it has one. */
    id: integer().notNull(),
    url: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    details: jsonb().$type<PageDetail[]>().notNull(),
    sections: jsonb().$type<PageSection[]>().notNull(),
    pictureKey: text('picture_key'),
    /** The button that opens the service; both or none. */
    actionText: text('action_text'),
    actionUrl: text('action_url'),
    isService: boolean('is_service').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'service_pages_key', columns: [t.companyId, t.id] }),
    unique('service_pages_url_unique').on(t.companyId, t.url),
    index('service_pages_active_index').on(t.companyId, t.isActive),
    check('service_pages_action_complete', sql`(${t.actionText} is null) = (${t.actionUrl} is null)`),
  ],
);
export type ServicePageRow = typeof servicePages.$inferSelect;
