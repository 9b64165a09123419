import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { knownDevices, securityEvents, sessions } from './tables.ts';

/**
 * ROLE-18: closes every session by deleting it. Sessions and security events hold addresses and devices, and serve only
 * the owner of the account, so both are deleted.
 */
export async function forgetSessionsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
  await tx.delete(securityEvents).where(eq(securityEvents.customerId, customerId));
}
