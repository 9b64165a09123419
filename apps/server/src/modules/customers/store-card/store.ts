import { eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { storeCardApplications } from './tables.ts';

/** ROLE-18: an application has no account; it belongs to the customer with the same e-mail or identity. */
export async function forgetApplicationsOf(
  tx: Db,
  { email, identityNumber }: { email: string; identityNumber: string | null },
): Promise<void> {
  const isTheirs = or(
    eq(storeCardApplications.email, email.toLowerCase()),
    identityNumber ? eq(storeCardApplications.identity, identityNumber) : undefined,
  );
  await tx.delete(storeCardApplications).where(isTheirs);
}
