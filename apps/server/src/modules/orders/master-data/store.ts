import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { masterDataSyncs } from './tables.ts';

/** ROLE-18 */
export async function forgetSyncOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(masterDataSyncs).where(eq(masterDataSyncs.customerId, customerId));
}
