import type { CaregiverRight } from '@botica/domain/health/people';
import type { SQL } from 'drizzle-orm';
import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';
import { healthCaregivers, healthPeople } from './tables.ts';

/**
 * The condition on `health_people` that every read and every write of health data has: the person belongs to the
 * customer, or an accepted caregiver has the right. In the same statement, so that a removal counts at once.
 */
export function reachableBy(db: Db, customerId: string, right: CaregiverRight | 'own'): SQL | undefined {
  const isOwn = eq(healthPeople.customerId, customerId);
  if (right === 'own') return isOwn;
  const accepted = and(
    eq(healthCaregivers.personId, healthPeople.id),
    eq(healthCaregivers.customerId, customerId),
    isNotNull(healthCaregivers.acceptedAt),
    right === 'order' ? healthCaregivers.mayOrder : undefined,
    right === 'remind' ? healthCaregivers.mayBeReminded : undefined,
  );
  return or(isOwn, exists(db.select({ one: sql`1` }).from(healthCaregivers).where(accepted)));
}

/** The right to see, for a statement of postgres.js that calls the person `p`. */
export const isSeenBy = (sql: postgres.Sql, customerId: string) => sql`(p.customer_id = ${customerId} or exists (
  select from health_caregivers c
  where c.person_id = p.id and c.customer_id = ${customerId} and c.accepted_at is not null))`;

/**
 * Whether the customer may order for all of these people, until the end of the transaction: a removal of the caregiver,
 * or of the person, waits for it.
 */
export async function holdPeople(tx: Db, customerId: string, personIds: readonly string[]): Promise<boolean> {
  const asked = inArray(healthPeople.id, [...personIds]);
  const mine = and(inArray(healthCaregivers.personId, [...personIds]), eq(healthCaregivers.customerId, customerId));
  // The person first, as an erasure does, so that neither waits for the other's second lock.
  await tx.select({ id: healthPeople.id }).from(healthPeople).where(asked).orderBy(healthPeople.id).for('key share');
  await tx.select({ id: healthCaregivers.id }).from(healthCaregivers).where(mine).for('share');
  const reached = and(asked, reachableBy(tx, customerId, 'order'));
  const held = await tx.select({ id: healthPeople.id }).from(healthPeople).where(reached);
  return held.length === new Set(personIds).size;
}
