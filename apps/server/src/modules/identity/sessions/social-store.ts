import { ordinaryUserTypeId } from '@botica/domain/company-orders/external';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { SocialPerson } from '../../../ports/social.ts';
import { customers, insertCustomer, updateCustomer } from '../../customers/index.ts';
import { socialAccounts } from './tables.ts';
import { unprovenPerson } from './unproven-person.ts';

/** LOGIN-05: the only supported network. */
const providerId = '3';

export async function findSocialCustomer(db: Db, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: socialAccounts.customerId })
    .from(socialAccounts)
    .innerJoin(customers, eq(customers.id, socialAccounts.customerId))
    .where(
      and(
        eq(socialAccounts.providerId, providerId),
        eq(socialAccounts.subject, subject),
        eq(customers.activationState, 'active'),
        isNull(customers.deletedAt),
      ),
    );
  return row?.customerId;
}

export async function findAccountByEmail(db: Db, email: string) {
  const [row] = await db
    .select({
      id: customers.id,
      emailVerifiedAt: customers.emailVerifiedAt,
      activationState: customers.activationState,
    })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isNull(customers.deletedAt)))
    .for('update');
  return row;
}

/** Nothing, when a concurrent request created an account with this e-mail. */
export async function insertSocialCustomer(
  db: Db,
  person: SocialPerson & { email: string },
  { companyId, passwordHash, at }: { companyId: number; passwordHash: string; at: Date },
): Promise<string | undefined> {
  return insertCustomer(db, {
    email: person.email,
    passwordHash,
    companyId,
    userTypeId: ordinaryUserTypeId,
    firstName: person.firstName,
    lastName: person.lastName,
    emailVerifiedAt: at,
    createdAt: at,
  });
}

export async function adoptAccount(
  db: Db,
  customerId: string,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  const proven = { passwordHash, passwordForm: 'ordinary', activationState: 'active', emailVerifiedAt: at } as const;
  await updateCustomer(db, customerId, { ...unprovenPerson, ...proven });
  await db.delete(socialAccounts).where(eq(socialAccounts.customerId, customerId));
}

export async function linkSocialAccount(
  db: Db,
  { subject, customerId, at }: { subject: string; customerId: string; at: Date },
): Promise<void> {
  await db
    .insert(socialAccounts)
    .values({ providerId, subject, customerId, linkedAt: at })
    .onConflictDoUpdate({
      target: [socialAccounts.providerId, socialAccounts.subject],
      set: { customerId, linkedAt: at },
    });
}
