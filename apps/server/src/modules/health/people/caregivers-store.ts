import { and, count, eq, exists, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import { reachableBy } from './reach.ts';
import { healthCaregivers, healthPeople } from './tables.ts';

/** The person of the row is the customer's own. */
const isOwners = (db: Db, customerId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(healthPeople)
      .where(and(eq(healthPeople.id, healthCaregivers.personId), reachableBy(db, customerId, 'own'))),
  );

/** The customer is the one who was invited, with a confirmed address. */
const isForAddressOf = (db: Db, customerId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(customers)
      .where(
        and(
          eq(customers.id, customerId),
          isNotNull(customers.emailVerifiedAt),
          eq(sql`lower(${customers.email})`, healthCaregivers.email),
        ),
      ),
  );

export async function lockOwnPerson(tx: Db, customerId: string, personId: string): Promise<boolean> {
  const own = and(eq(healthPeople.id, personId), reachableBy(tx, customerId, 'own'));
  return (await tx.select({ id: healthPeople.id }).from(healthPeople).where(own).for('update')).length > 0;
}

/** An expired invitation makes room for a new one. */
export async function dropExpired(tx: Db, personId: string, now: Date): Promise<void> {
  await tx
    .delete(healthCaregivers)
    .where(
      and(
        eq(healthCaregivers.personId, personId),
        isNull(healthCaregivers.acceptedAt),
        lte(healthCaregivers.expiresAt, now),
      ),
    );
}

export async function countCaregivers(tx: Db, personId: string): Promise<number> {
  const [row] = await tx
    .select({ caregivers: count() })
    .from(healthCaregivers)
    .where(eq(healthCaregivers.personId, personId));
  return row?.caregivers ?? 0;
}

/** False when the address was already invited, or its customer already cares. */
export async function insertCaregiver(tx: Db, row: typeof healthCaregivers.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(healthCaregivers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: healthCaregivers.id });
  return rows.length > 0;
}

/** An undefined right stays as it is. */
export interface CaregiverRights {
  mayOrder?: boolean | undefined;
  mayBeReminded?: boolean | undefined;
}

/** The person that the caregiver cares for; undefined when it is not the customer's. */
export async function setCaregiverRights(
  db: Db,
  customerId: string,
  { caregiverId, ...rights }: CaregiverRights & { caregiverId: string },
): Promise<string | undefined> {
  const set = {
    mayOrder: rights.mayOrder ?? sql`${healthCaregivers.mayOrder}`,
    mayBeReminded: rights.mayBeReminded ?? sql`${healthCaregivers.mayBeReminded}`,
  };
  const [row] = await db
    .update(healthCaregivers)
    .set(set)
    .where(and(eq(healthCaregivers.id, caregiverId), isOwners(db, customerId)))
    .returning({ personId: healthCaregivers.personId });
  return row?.personId;
}

/** By the owner of the person, by the caregiver, or by the invited one who declines. */
export async function deleteCaregiver(db: Db, customerId: string, caregiverId: string): Promise<boolean> {
  const isTheirs = or(
    eq(healthCaregivers.customerId, customerId),
    isOwners(db, customerId),
    and(isNull(healthCaregivers.acceptedAt), isForAddressOf(db, customerId)),
  );
  const rows = await db
    .delete(healthCaregivers)
    .where(and(eq(healthCaregivers.id, caregiverId), isTheirs))
    .returning({ id: healthCaregivers.id });
  return rows.length > 0;
}

/** Once, before it expires, and never by the owner of the person. */
export async function acceptCaregiver(
  db: Db,
  customerId: string,
  { caregiverId, now }: { caregiverId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(healthCaregivers)
    .set({ customerId, acceptedAt: now })
    .where(
      and(
        eq(healthCaregivers.id, caregiverId),
        isNull(healthCaregivers.acceptedAt),
        gt(healthCaregivers.expiresAt, now),
        isForAddressOf(db, customerId),
        sql`not ${isOwners(db, customerId)}`,
        sql`not exists (
          select from health_caregivers o
          where o.person_id = ${healthCaregivers.personId} and o.customer_id = ${customerId})`,
      ),
    )
    .returning({ id: healthCaregivers.id });
  return rows.length > 0;
}

/** The addresses of people who never answered. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db
    .delete(healthCaregivers)
    .where(and(isNull(healthCaregivers.acceptedAt), lte(healthCaregivers.expiresAt, now)));
}

/** What the letter of an invitation needs; nothing when it was withdrawn or answered. */
export async function findInvitationToMail(db: Db, caregiverId: string, now: Date) {
  const [row] = await db
    .select({
      email: healthCaregivers.email,
      inviter: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      companyId: customers.companyId,
    })
    .from(healthCaregivers)
    .innerJoin(healthPeople, eq(healthPeople.id, healthCaregivers.personId))
    .innerJoin(customers, eq(customers.id, healthPeople.customerId))
    .where(
      and(
        eq(healthCaregivers.id, caregiverId),
        isNull(healthCaregivers.acceptedAt),
        gt(healthCaregivers.expiresAt, now),
      ),
    );
  return row;
}
