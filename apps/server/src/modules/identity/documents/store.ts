import { documentTypeIds, isIdentityTypeId } from '@botica/domain/identity';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { products } from '../../catalogue/index.ts';
import { customers, updateCustomer } from '../../customers/index.ts';
import { identityDocuments, identityLinks } from '../accounts/index.ts';
import { documentProducts } from './tables.ts';

export interface IdentityDocument {
  id: string;
  documentTypeId: number;
  fileKey: string;
  createdAt: Date;
  products: { id: number; name: string }[];
}

const columns = {
  id: identityDocuments.id,
  documentTypeId: identityDocuments.documentTypeId,
  fileKey: identityDocuments.fileKey,
  createdAt: identityDocuments.createdAt,
};
const owned = (customerId: string) => eq(identityDocuments.customerId, customerId);

export async function listDocuments(db: Db, customerId: string, id?: string): Promise<IdentityDocument[]> {
  const rows = await db
    .select({ ...columns, productId: products.id, productName: products.name })
    .from(identityDocuments)
    .leftJoin(documentProducts, eq(documentProducts.documentId, identityDocuments.id))
    .leftJoin(products, eq(products.id, documentProducts.productId))
    .where(and(owned(customerId), id === undefined ? undefined : eq(identityDocuments.id, id)))
    .orderBy(desc(identityDocuments.createdAt), asc(identityDocuments.id), asc(products.name));
  const documents = new Map<string, IdentityDocument>();
  for (const { productId, productName, ...facts } of rows) {
    const document = documents.get(facts.id) ?? { ...facts, products: [] };
    documents.set(facts.id, document);
    if (productId !== null && productName !== null) document.products.push({ id: productId, name: productName });
  }
  return [...documents.values()];
}

export async function countDocuments(tx: Db, customerId: string): Promise<number> {
  const [row] = await tx.select({ documents: count() }).from(identityDocuments).where(owned(customerId));
  return row?.documents ?? 0;
}

export async function insertDocuments(
  tx: Db,
  rows: (typeof identityDocuments.$inferInsert)[],
): Promise<IdentityDocument[]> {
  const kept = await tx.insert(identityDocuments).values(rows).returning(columns);
  return kept.map((document) => ({ ...document, products: [] }));
}

/** Returns the key of its file; nothing when there was no such document. */
export async function deleteDocument(tx: Db, customerId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(identityDocuments)
    .where(and(owned(customerId), eq(identityDocuments.id, id)))
    .returning({ fileKey: identityDocuments.fileKey });
  return row?.fileKey;
}

/**
 * DOC-03: the customer's identity was the reason to sell these products. They are linked to the newest saved document of
 * the kind that the account has; without one nothing is linked. Idempotent.
 */
export async function linkProducts(tx: Db, customerId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const [account] = await tx
    .select({ identityTypeId: customers.identityTypeId })
    .from(customers)
    .where(eq(customers.id, customerId));
  const typeId = account?.identityTypeId;
  const documentTypeId = documentTypeIds[isIdentityTypeId(typeId) ? typeId : 1];
  const [newest] = await tx
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .where(and(owned(customerId), eq(identityDocuments.documentTypeId, documentTypeId)))
    .orderBy(desc(identityDocuments.createdAt), asc(identityDocuments.id))
    .limit(1)
    .for('key share');
  if (!newest) return;
  const rows = [...new Set(productIds)].map((productId) => ({ documentId: newest.id, productId }));
  await tx.insert(documentProducts).values(rows).onConflictDoNothing();
}

const identityColumns = {
  identityTypeId: customers.identityTypeId,
  identityNumber: customers.identityNumber,
  isIdentityConfirmed: customers.identityConfirmed,
  seenInPersonAt: customers.seenInPersonAt,
  isIcareValidated: customers.isIcareValidated,
  birthDate: customers.birthDate,
  linkedAt: identityLinks.linkedAt,
};

export async function findIdentity(db: Db, customerId: string) {
  const [row] = await db
    .select(identityColumns)
    .from(customers)
    .leftJoin(identityLinks, eq(identityLinks.customerId, customers.id))
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return row;
}

export type Identity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** False when another account confirmed the identity first. */
export async function insertLink(tx: Db, link: typeof identityLinks.$inferInsert): Promise<boolean> {
  const { documentTypeId, identityNumber, linkedAt } = link;
  await tx.delete(identityLinks).where(eq(identityLinks.customerId, link.customerId));
  const rows = await tx
    .insert(identityLinks)
    .values({ customerId: link.customerId, documentTypeId, identityNumber, linkedAt })
    .onConflictDoNothing()
    .returning({ customerId: identityLinks.customerId });
  return rows.length > 0;
}

export async function activateBenefits(tx: Db, customerId: string, { isSenior }: { isSenior: boolean }): Promise<void> {
  await updateCustomer(tx, customerId, {
    ...{ identityConfirmed: true, isIcareValidated: true },
    ...(isSenior ? { isSenior: true } : {}),
  });
}
