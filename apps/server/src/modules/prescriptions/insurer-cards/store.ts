import type { PolicyCardForm } from '@botica/domain/identity/documents';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PrivateFile } from '../../customers/private-files/index.ts';
import { insurerCardDocuments, insurerCards, insurers } from './tables.ts';

export interface Insurer {
  id: number;
  name: string;
  requiresIdentity: boolean;
}

export interface InsurerCard {
  id: string;
  policyNumber: string;
  cardNumber: string;
  insurer: Insurer;
  documents: { id: string; fileKey: string }[];
}

const living = (customerId: string) => and(eq(insurerCards.customerId, customerId), isNull(insurerCards.removedAt));
const lives = (customerId: string, id: string) => and(eq(insurerCards.id, id), living(customerId));
const active = (companyId: number) => and(eq(insurers.companyId, companyId), eq(insurers.isActive, true));
const insurerColumns = { id: insurers.id, name: insurers.name, requiresIdentity: insurers.requiresIdentity };

export function listInsurers(db: Db, companyId: number): Promise<Insurer[]> {
  return db.select(insurerColumns).from(insurers).where(active(companyId)).orderBy(asc(insurers.name));
}

export async function findInsurer(db: Db, companyId: number, id: number) {
  const [row] = await db
    .select({ ...insurerColumns, requirements: insurers.requirements })
    .from(insurers)
    .where(and(active(companyId), eq(insurers.id, id)));
  return row;
}

export async function listInsurerCards(db: Db, customerId: string, id?: string): Promise<InsurerCard[]> {
  const rows = await db
    .select({
      id: insurerCards.id,
      policyNumber: insurerCards.policyNumber,
      cardNumber: insurerCards.cardNumber,
      insurer: insurerColumns,
      document: { id: insurerCardDocuments.id, fileKey: insurerCardDocuments.fileKey },
    })
    .from(insurerCards)
    .innerJoin(insurers, eq(insurers.id, insurerCards.insurerId))
    .leftJoin(insurerCardDocuments, eq(insurerCardDocuments.cardId, insurerCards.id))
    .where(id === undefined ? living(customerId) : lives(customerId, id))
    .orderBy(desc(insurerCards.createdAt), asc(insurerCards.id), asc(insurerCardDocuments.place));
  const cards = new Map<string, InsurerCard>();
  for (const { document, ...facts } of rows) {
    const card = cards.get(facts.id) ?? { ...facts, documents: [] };
    cards.set(facts.id, card);
    if (document) card.documents.push(document);
  }
  return [...cards.values()];
}

export async function countInsurerCards(tx: Db, customerId: string): Promise<number> {
  const [row] = await tx.select({ cards: count() }).from(insurerCards).where(living(customerId));
  return row?.cards ?? 0;
}

export async function findSameCard(tx: Db, customerId: string, form: PolicyCardForm): Promise<string | undefined> {
  const isSame = and(eq(insurerCards.insurerId, form.insurerId), eq(insurerCards.cardNumber, form.cardNumber));
  const [row] = await tx
    .select({ id: insurerCards.id })
    .from(insurerCards)
    .where(and(living(customerId), isSame));
  return row?.id;
}

export async function insertInsurerCard(tx: Db, customerId: string, form: PolicyCardForm, at: Date): Promise<string> {
  const [row] = await tx
    .insert(insurerCards)
    .values({ customerId, ...form, createdAt: at })
    .returning({ id: insurerCards.id });
  if (!row) throw new Error('The insurer card was not kept');
  return row.id;
}

export async function changePolicy(tx: Db, customerId: string, id: string, policyNumber: string): Promise<void> {
  await tx.update(insurerCards).set({ policyNumber }).where(lives(customerId, id));
}

export async function insertDocuments(tx: Db, cardId: string, files: readonly PrivateFile[]): Promise<void> {
  await tx.insert(insurerCardDocuments).values(files.map((file, index) => ({ cardId, place: index + 1, ...file })));
}

/** Returns the keys of their files. */
export async function deleteDocuments(tx: Db, cardId: string): Promise<string[]> {
  const rows = await tx
    .delete(insurerCardDocuments)
    .where(eq(insurerCardDocuments.cardId, cardId))
    .returning({ fileKey: insurerCardDocuments.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}

export async function removeInsurerCard(tx: Db, customerId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(insurerCards)
    .set({ removedAt: at })
    .where(lives(customerId, id))
    .returning({ id: insurerCards.id });
  return rows.length > 0;
}

/** The pictures of the same card, if the card is the customer's. */
export async function findDocumentsBeside(tx: Db, customerId: string, documentId: string) {
  const [own] = await tx
    .select({ cardId: insurerCardDocuments.cardId })
    .from(insurerCardDocuments)
    .innerJoin(insurerCards, eq(insurerCards.id, insurerCardDocuments.cardId))
    .where(and(living(customerId), eq(insurerCardDocuments.id, documentId)));
  if (!own) return [];
  return tx.select().from(insurerCardDocuments).where(eq(insurerCardDocuments.cardId, own.cardId));
}

export async function deleteDocument(tx: Db, documentId: string): Promise<void> {
  await tx.delete(insurerCardDocuments).where(eq(insurerCardDocuments.id, documentId));
}

/**
 * ROLE-18. Returns the keys of the files that no row references any more; the remaining cards have no personal data.
 */
export async function forgetInsurerCardsOf(tx: Db, customerId: string, at: Date): Promise<string[]> {
  const mine = tx.select({ id: insurerCards.id }).from(insurerCards).where(eq(insurerCards.customerId, customerId));
  const rows = await tx
    .delete(insurerCardDocuments)
    .where(inArray(insurerCardDocuments.cardId, mine))
    .returning({ fileKey: insurerCardDocuments.fileKey });
  await tx
    .update(insurerCards)
    .set({ removedAt: at, policyNumber: '', cardNumber: '' })
    .where(eq(insurerCards.customerId, customerId));
  return rows.map(({ fileKey }) => fileKey);
}
