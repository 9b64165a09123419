import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { appVersions, documents } from './tables.ts';

export async function findAppVersion(db: Db) {
  const [row] = await db.select().from(appVersions);
  return row;
}

export async function findDocument(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ html: documents.html }).from(documents).where(eq(documents.name, name));
  return row?.html;
}
