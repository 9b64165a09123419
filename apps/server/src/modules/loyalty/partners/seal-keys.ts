import { and, eq, isNotNull } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { jobType } from '../../../platform/jobs.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';
import { partners } from './tables.ts';

/** Nightly: seals the keys that were written with SQL. Not at the start (see the keys of branches). */
export const sealPartnerKeysJob = jobType({ name: 'partner-keys-seal', cron: '50 9 * * *' });

export function createPartnerSealing({ database, keys }: Pick<Platform, 'database' | 'keys'>) {
  const { db } = database;
  const storedKeys = storedKeysOf({ keys }, 'partner-keys');
  return async (): Promise<void> => {
    const rows = await db.select().from(partners).where(isNotNull(partners.integrationKey));
    for (const { id, integrationKey: key } of rows) {
      if (key === null || storedKeys.isSealed(key)) continue;
      const sealed = await storedKeys.seal(id, key);
      // One that was written anew meanwhile stays.
      await db
        .update(partners)
        .set({ integrationKey: sealed })
        .where(and(eq(partners.id, id), eq(partners.integrationKey, key)));
    }
  };
}
