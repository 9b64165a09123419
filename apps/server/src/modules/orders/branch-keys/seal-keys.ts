import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { jobType } from '../../../platform/jobs.ts';
import type { StoredKeys } from '../../../platform/stored-keys.ts';
import { integrationKeys } from '../life/index.ts';

/**
 * Nightly: seals keys that an older version or somebody with SQL stored readable. Not at the start, because processes of
 * the older version may still be serving then, and they read no sealed key.
 */
export const sealKeysJob = jobType({ name: 'branch-keys-seal', cron: '45 9 * * *' });

export function createSealing(db: Db, storedKeys: StoredKeys) {
  return async (): Promise<void> => {
    const rows = await db.select().from(integrationKeys);
    const readable = rows.filter(({ key }) => !storedKeys.isSealed(key));
    await Promise.all(
      readable.map(async ({ branchCode, key }) => {
        const sealed = await storedKeys.seal(branchCode, key);
        // One that was renewed meanwhile stays.
        const same = and(eq(integrationKeys.branchCode, branchCode), eq(integrationKeys.key, key));
        await db.update(integrationKeys).set({ key: sealed }).where(same);
      }),
    );
  };
}
