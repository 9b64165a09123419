import type { Caregiver } from '@botica/contract/health/people';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { customers } from '../../customers/index.ts';
import { reachableBy } from './reach.ts';
import { healthCaregivers, healthConsents, healthPeople } from './tables.ts';

/** A person that the customer reaches, with the caregiver's row if it is not theirs. */
export function findPeople(db: Db, customerId: string, personId?: string) {
  const isOnly = personId === undefined ? undefined : eq(healthPeople.id, personId);
  return db
    .select({
      id: healthPeople.id,
      ownerId: healthPeople.customerId,
      isSelf: healthPeople.isSelf,
      details: healthPeople.details,
      revision: healthPeople.revision,
      caregiverId: healthCaregivers.id,
      mayOrder: healthCaregivers.mayOrder,
      mayBeReminded: healthCaregivers.mayBeReminded,
      version: healthConsents.version,
      givenAt: healthConsents.givenAt,
    })
    .from(healthPeople)
    .innerJoin(healthConsents, and(eq(healthConsents.personId, healthPeople.id), isNull(healthConsents.withdrawnAt)))
    .leftJoin(
      healthCaregivers,
      and(
        eq(healthCaregivers.personId, healthPeople.id),
        eq(healthCaregivers.customerId, customerId),
        isNotNull(healthCaregivers.acceptedAt),
      ),
    )
    .where(and(reachableBy(db, customerId, 'see'), isOnly))
    .orderBy(asc(healthPeople.createdAt), asc(healthPeople.id));
}

/** Of the customer's own people. An invitation that expired is left out. */
export async function findCaregivers(
  db: Db,
  customerId: string,
  now: Date,
): Promise<(Caregiver & { personId: string })[]> {
  const rows = await db
    .select({
      id: healthCaregivers.id,
      personId: healthCaregivers.personId,
      email: healthCaregivers.email,
      mayOrder: healthCaregivers.mayOrder,
      mayBeReminded: healthCaregivers.mayBeReminded,
      acceptedAt: healthCaregivers.acceptedAt,
      expiresAt: healthCaregivers.expiresAt,
      name: sql<string>`coalesce(${customers.firstName} || ' ' || ${customers.lastName}, '')`,
    })
    .from(healthCaregivers)
    .innerJoin(healthPeople, eq(healthPeople.id, healthCaregivers.personId))
    .leftJoin(customers, eq(customers.id, healthCaregivers.customerId))
    .where(and(eq(healthPeople.customerId, customerId), isOpen(now)))
    .orderBy(asc(healthCaregivers.invitedAt), asc(healthCaregivers.id));
  return rows;
}

const isOpen = (now: Date) => or(isNotNull(healthCaregivers.acceptedAt), gt(healthCaregivers.expiresAt, now));

/** Only for a confirmed address: anybody can register with the address of somebody else. */
export async function findInvitations(db: Db, customerId: string, now: Date) {
  const owner = sql<string>`(
    select o.first_name || ' ' || o.last_name from customers o where o.id = ${healthPeople.customerId})`;
  return db
    .select({
      id: healthCaregivers.id,
      inviter: owner,
      mayOrder: healthCaregivers.mayOrder,
      mayBeReminded: healthCaregivers.mayBeReminded,
      expiresAt: healthCaregivers.expiresAt,
    })
    .from(customers)
    .innerJoin(healthCaregivers, eq(healthCaregivers.email, sql`lower(${customers.email})`))
    .innerJoin(healthPeople, eq(healthPeople.id, healthCaregivers.personId))
    .where(
      and(
        eq(customers.id, customerId),
        isNotNull(customers.emailVerifiedAt),
        isNull(healthCaregivers.acceptedAt),
        gt(healthCaregivers.expiresAt, now),
      ),
    )
    .orderBy(asc(healthCaregivers.invitedAt), asc(healthCaregivers.id));
}

/** Nothing for a deleted account. */
export async function findInvited(db: Db, customerId: string) {
  const [row] = await db
    .select({
      email: sql<string>`lower(${customers.email})`,
      name: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      isConfirmed: sql<boolean>`${customers.emailVerifiedAt} is not null`,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}

export async function countPeople(tx: Db, customerId: string): Promise<{ people: number; selves: number }> {
  const [row] = await tx
    .select({ people: count(), selves: sql<number>`count(*) filter (where ${healthPeople.isSelf})::int` })
    .from(healthPeople)
    .where(eq(healthPeople.customerId, customerId));
  return row ?? { people: 0, selves: 0 };
}

export async function insertPerson(
  tx: Db,
  person: typeof healthPeople.$inferInsert,
  consent: typeof healthConsents.$inferInsert,
): Promise<void> {
  await tx.insert(healthPeople).values(person);
  await tx.insert(healthConsents).values(consent);
}

/** False when the person changed since that revision, or is not the customer's. */
export async function updatePerson(
  tx: Db,
  owner: { customerId: string; personId: string; revision: number },
  values: Pick<typeof healthPeople.$inferInsert, 'details' | 'isSelf' | 'changedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(healthPeople)
    .set({ ...values, revision: sql`${healthPeople.revision} + 1` })
    .where(
      and(
        eq(healthPeople.id, owner.personId),
        eq(healthPeople.revision, owner.revision),
        reachableBy(tx, owner.customerId, 'own'),
      ),
    )
    .returning({ id: healthPeople.id });
  return rows.length > 0;
}

export async function isOwnPerson(db: Db, customerId: string, personId: string): Promise<boolean> {
  const own = and(eq(healthPeople.id, personId), reachableBy(db, customerId, 'own'));
  return (await db.select({ id: healthPeople.id }).from(healthPeople).where(own)).length > 0;
}

/** Ends the consent that was given and notes the new one, unless it is for the same text. The person must be locked. */
export async function replaceConsent(tx: Db, consent: typeof healthConsents.$inferInsert): Promise<void> {
  const { personId, version, givenAt } = consent;
  const given = and(eq(healthConsents.personId, personId), isNull(healthConsents.withdrawnAt));
  const ended = await tx
    .update(healthConsents)
    .set({ withdrawnAt: givenAt })
    .where(and(given, ne(healthConsents.version, version)))
    .returning({ id: healthConsents.id });
  if (ended.length > 0) await tx.insert(healthConsents).values(consent);
}

/** Their medicines, doses and caregivers go with the rows. Notes when the consent ended. */
export async function erasePeople(
  tx: Db,
  { customerId, at, personId }: { customerId: string; at: Date; personId?: string },
): Promise<boolean> {
  const isOnly = personId === undefined ? undefined : eq(healthPeople.id, personId);
  const rows = await tx
    .delete(healthPeople)
    .where(and(reachableBy(tx, customerId, 'own'), isOnly))
    .returning({ id: healthPeople.id });
  if (rows.length === 0) return false;
  const erased = rows.map(({ id }) => id);
  await tx
    .update(healthConsents)
    .set({ withdrawnAt: at })
    .where(and(inArray(healthConsents.personId, erased), isNull(healthConsents.withdrawnAt)));
  return true;
}

/** ROLE-18: the people of a deleted account, and its part in the care of others. */
export async function forgetHealthOf(
  tx: Db,
  { id, email, emailVerifiedAt, at }: { id: string; email: string; emailVerifiedAt: Date | null; at: Date },
) {
  await erasePeople(tx, { customerId: id, at });
  // Whoever did not confirm the address may not be the one who was invited.
  const invited = emailVerifiedAt
    ? and(isNull(healthCaregivers.acceptedAt), eq(healthCaregivers.email, email.toLowerCase()))
    : undefined;
  await tx.delete(healthCaregivers).where(or(eq(healthCaregivers.customerId, id), invited));
  await tx.delete(healthConsents).where(eq(healthConsents.customerId, id));
}
