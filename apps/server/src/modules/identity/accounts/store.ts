import type { CompanyId } from '@botica/domain/companies';
import { ordinaryUserTypeId } from '@botica/domain/company-orders/external';
import { textOfTerms } from '@botica/domain/identity/terms';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { countries } from '../../branches/index.ts';
import { customers, insertCustomer, updateCustomer } from '../../customers/index.ts';
import { socialAccounts } from '../sessions/index.ts';
import { acceptInForce, deleteLegalAnswersOf } from '../terms/index.ts';
import { acceptedTerms, identityDocuments, identityLinks } from './tables.ts';

export type Account = typeof customers.$inferSelect;

export interface NewAccount {
  email: string;
  passwordHash: string;
  companyId: CompanyId;
  firstName: string;
  lastName: string;
  gender: string;
  birthDate: string;
  identityTypeId: number;
  identityNumber: string;
  phone: string;
  countryId: number;
}

const living = (email: string) =>
  and(eq(sql`lower(${customers.email})`, email.trim().toLowerCase()), isNull(customers.deletedAt));

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(customers).where(living(email));
  return row;
}

export async function lockAccount(tx: Db, email: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(customers).where(living(email)).for('update');
  return row;
}

export async function findAccountById(db: Db, customerId: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}

export async function lockAccountById(tx: Db, customerId: string): Promise<Account | undefined> {
  const wanted = and(eq(customers.id, customerId), isNull(customers.deletedAt));
  const [row] = await tx.select().from(customers).where(wanted).for('update');
  return row;
}

/** Returns nothing when a concurrent request registered the e-mail first. */
export async function insertAccount(
  tx: Db,
  account: NewAccount & Pick<Account, 'activationState' | 'createdAt'> & Partial<Account>,
): Promise<string | undefined> {
  return insertCustomer(tx, { userTypeId: ordinaryUserTypeId, ...account });
}

export async function saveAccount(tx: Db, customerId: string, change: Partial<Account>): Promise<void> {
  await updateCustomer(tx, customerId, change);
}

/** Only an unconfirmed account; an active one stays unchanged. */
const waiting = (customerId: string) => and(eq(customers.id, customerId), ne(customers.activationState, 'active'));

export async function saveWaitingAccount(tx: Db, customerId: string, change: Partial<Account>): Promise<void> {
  await updateCustomer(tx, customerId, change, ne(customers.activationState, 'active'));
}

/** The rows of a form, written only for an unconfirmed account; any other runs the same statements. */
export async function acceptTermsWhileWaiting(
  tx: Db,
  { customerId, companyId }: { customerId: string; companyId: number },
  termsId: number,
  at: Date,
): Promise<void> {
  const text = textOfTerms(termsId);
  if (text) await acceptInForce(tx, { customerId, companyId, text, at }, { isWaiting: true });
  await tx
    .insert(acceptedTerms)
    .select(
      tx
        .select({
          customerId: customers.id,
          termsId: sql<number>`${termsId}::smallint`.as('terms_id'),
          acceptedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('accepted_at'),
        })
        .from(customers)
        .where(waiting(customerId)),
    )
    .onConflictDoNothing();
}

export async function deleteDocumentsWhileWaiting(tx: Db, customerId: string): Promise<string[]> {
  const rows = await tx
    .delete(identityDocuments)
    .where(
      inArray(identityDocuments.customerId, tx.select({ id: customers.id }).from(customers).where(waiting(customerId))),
    )
    .returning({ fileKey: identityDocuments.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}

export async function isEmailTaken(db: Db, email: string, exceptCustomerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), ne(customers.id, exceptCustomerId)));
  return row !== undefined;
}

export async function findCountry(db: Db, countryId: number) {
  const [row] = await db.select().from(countries).where(eq(countries.id, countryId));
  return row;
}

export async function findCountryByCode(db: Db, isoCode: string) {
  const [row] = await db.select().from(countries).where(eq(countries.isoCode, isoCode));
  return row;
}

/** Also the version of its text that is in force in the company. */
export async function acceptTermsOnce(
  tx: Db,
  { customerId, companyId }: { customerId: string; companyId: number },
  termsId: number,
  acceptedAt: Date,
): Promise<void> {
  const text = textOfTerms(termsId);
  if (text) await acceptInForce(tx, { customerId, companyId, text, at: acceptedAt });
  await tx.insert(acceptedTerms).values({ customerId, termsId, acceptedAt }).onConflictDoNothing();
}

export async function hasAcceptedTerms(db: Db, customerId: string, termsId: number): Promise<boolean> {
  const [row] = await db
    .select({ termsId: acceptedTerms.termsId })
    .from(acceptedTerms)
    .where(and(eq(acceptedTerms.customerId, customerId), eq(acceptedTerms.termsId, termsId)));
  return row !== undefined;
}

/** ROLE-18 */
export async function deleteAcceptedTerms(tx: Db, customerId: string): Promise<void> {
  await tx.delete(acceptedTerms).where(eq(acceptedTerms.customerId, customerId));
  await deleteLegalAnswersOf(tx, customerId);
}

export async function insertDocument(tx: Db, document: typeof identityDocuments.$inferInsert): Promise<void> {
  await tx.insert(identityDocuments).values(document);
}

/** Returns the keys of the files that no row references any more. */
export async function deleteDocuments(tx: Db, customerId: string): Promise<string[]> {
  const rows = await tx
    .delete(identityDocuments)
    .where(eq(identityDocuments.customerId, customerId))
    .returning({ fileKey: identityDocuments.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}

export async function deleteSocialAccounts(tx: Db, customerId: string): Promise<void> {
  await tx.delete(socialAccounts).where(eq(socialAccounts.customerId, customerId));
}

/** Frees the identity for another account. */
export async function deleteIdentityLink(tx: Db, customerId: string): Promise<void> {
  await tx.delete(identityLinks).where(eq(identityLinks.customerId, customerId));
}
