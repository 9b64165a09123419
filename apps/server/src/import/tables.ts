import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportCounts } from './counts.ts';

export const importStates = ['running', 'finished', 'abandoned'] as const;
export type ImportState = (typeof importStates)[number];

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Every load of a file. The transaction of a batch moves `next_line`, so a killed load resumes from there. */
export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    fileSha256: text('file_sha256').notNull(),
    /** The settings of the load: companies, branches and mapping. With others its lines have another meaning. */
    reading: text().notNull(),
    /** The first line of the file without a committed batch. */
    nextLine: integer('next_line').notNull().default(1),
    counts: jsonb().$type<ImportCounts>().notNull(),
    state: text({ enum: importStates }).notNull().default('running'),
    startedAt: moment('started_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('imports_state_known', sql`${t.state} in ('running', 'finished', 'abandoned')`),
    index('imports_file_index').on(t.fileSha256, t.state),
  ],
);
