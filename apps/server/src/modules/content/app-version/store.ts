import type { AppVersion } from '@botica/domain/content/app-version';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { appVersions } from '../config/index.ts';

export async function lockVersion(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('app-version'))`);
}

export async function writeVersion(tx: Db, record: AppVersion, at: Date): Promise<void> {
  const { version, previousVersion, mandatory: isMandatory, clearStorage: clearsStorage } = record;
  const columns = { version, previousVersion, isMandatory, clearsStorage, updatedAt: at };
  await tx.insert(appVersions).values(columns).onConflictDoUpdate({ target: appVersions.key, set: columns });
}
