import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { knownDevices, securityEvents, sessions } from './tables.ts';

/**
 * ROLE-18: closes every session by deleting it. Sessions and security events say where somebody was and with which
 * device; both serve the owner of the account, who is gone.
 */
export async function forgetSessionsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.customerId, customerId));
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
  await tx.delete(securityEvents).where(eq(securityEvents.customerId, customerId));
}
