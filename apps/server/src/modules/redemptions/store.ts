import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { patients } from './tables.ts';

/** ROLE-18: the cards of past orders stay, without whose they were. */
export async function forgetPatients(tx: Db, customerId: string): Promise<void> {
  await tx
    .update(patients)
    // Card numbers are unique for each customer, so each becomes the id of its row.
    .set({ name: 'Paciente', identityNumber: '', cardNumber: sql`${patients.id}::text` })
    .where(eq(patients.customerId, customerId));
}
