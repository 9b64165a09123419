import { strToU8, zipSync } from 'fflate';
import type { Db } from '../../platform/database.ts';
import type { Reveal } from './collect-rows.ts';
import { collectAreas } from './collect-rows.ts';
import { areas } from './copied-tables.ts';
import { writePage } from './render-page.ts';

/**
 * A143: all data of a customer, as JSON for programs and as a page for people. Read in one snapshot of the database, so
 * that an order and its payments match.
 */
export async function makeArchive(
  db: Db,
  { customerId, reveal, now }: { customerId: string; reveal: Reveal; now: Date },
): Promise<Buffer> {
  const collected = await db.transaction((tx) => collectAreas(tx, areas, { customerId, reveal }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const data = Object.fromEntries(
    collected.map(({ title, parts }) => [title, Object.fromEntries(parts.map((part) => [part.title, part.rows]))]),
  );
  const json = JSON.stringify({ tienda: 'Botica', generado: now.toISOString(), datos: data }, undefined, 1);
  const entries = { 'datos.json': strToU8(json), 'datos.html': strToU8(writePage(collected, now)) };
  return Buffer.from(zipSync(entries, { mtime: now }));
}
