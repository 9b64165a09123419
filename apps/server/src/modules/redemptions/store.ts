import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { patients } from './tables.ts';

/** ROLE-18: the cards of past orders stay, without whose they were. */
export async function forgetPatients(tx: Db, customerId: string): Promise<void> {
  await tx.update(patients).set({ name: 'Paciente', identityNumber: '' }).where(eq(patients.customerId, customerId));
}
