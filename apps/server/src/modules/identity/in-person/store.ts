import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches } from '../../branches/index.ts';
import { customers, updateCustomer } from '../../customers/index.ts';
import type { IdentitySighting } from './tables.ts';
import { identitySightings } from './tables.ts';

type Identity = Pick<IdentitySighting, 'identityTypeId' | 'identityNumber'>;

/** The account with that e-mail and that identity; locked, so that the number cannot change in the meantime. */
export async function lockAccount(tx: Db, email: string, identity: Identity) {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        sql`lower(${customers.email}) = ${email.toLowerCase()}`,
        eq(customers.identityTypeId, identity.identityTypeId),
        eq(customers.identityNumber, identity.identityNumber),
        isNull(customers.deletedAt),
      ),
    )
    .for('no key update');
  return row;
}

export async function hasBranch(tx: Db, code: number): Promise<boolean> {
  const rows = await tx.select({ code: branches.code }).from(branches).where(eq(branches.code, code));
  return rows.length > 0;
}

export async function findSighting(tx: Db, eventId: string): Promise<IdentitySighting | undefined> {
  const [row] = await tx.select().from(identitySightings).where(eq(identitySightings.eventId, eventId));
  return row;
}

export async function insertSighting(tx: Db, sighting: IdentitySighting): Promise<void> {
  await tx.insert(identitySightings).values(sighting);
}

/** A document seen in person is stronger than a picture of one: it confirms the identity as well (PROFILE-04). */
export async function markSeen(tx: Db, customerId: string, seenAt: Date): Promise<void> {
  await updateCustomer(tx, customerId, { seenInPersonAt: seenAt, identityConfirmed: true });
}

/** ROLE-18: keeps that a branch confirmed a person, without the person. */
export async function forgetSightingsOf(tx: Db, customerId: string): Promise<void> {
  await tx.update(identitySightings).set({ identityNumber: '' }).where(eq(identitySightings.customerId, customerId));
}
