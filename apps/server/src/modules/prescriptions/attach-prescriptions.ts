import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { PrivateFile } from '../customers/private-files/index.ts';
import { insertPrescriptions, ownPrescriptions } from './store.ts';
import { orderPrescriptions, prescriptions } from './tables.ts';

/** Pictures that came with an order: stored as the customer's, in the caller's transaction. */
export async function keepPrescriptions(
  tx: Db,
  { customerId, files, at }: { customerId: string; files: readonly Pick<PrivateFile, 'fileKey'>[]; at: Date },
): Promise<string[]> {
  const rows = files.map(({ fileKey }) => ({ customerId, fileKey, createdAt: at }));
  return (await insertPrescriptions(tx, rows)).map(({ id }) => id);
}

export interface Attachment {
  orderId: number;
  customerId: string;
  /** For the whole order. */
  prescriptionIds?: readonly string[];
  /** Each for its line. */
  lines?: readonly { productId: number; documentId: string | null }[];
}

/**
 * Attaches prescriptions to an order, to be reviewed by the professional of its branch. Runs in the transaction that
 * holds the order, once it has its id; idempotent. If one belongs to another customer, none is attached.
 */
export async function attachPrescriptions(
  tx: Db,
  { orderId, customerId, prescriptionIds = [], lines = [] }: Attachment,
): Promise<Result<number, 'PRESCRIPTION_NOT_FOUND'>> {
  const productIds = new Map<string, number[]>(prescriptionIds.map((id) => [id, []]));
  for (const { productId, documentId } of lines) {
    if (documentId) productIds.set(documentId, [...(productIds.get(documentId) ?? []), productId]);
  }
  if (productIds.size === 0) return success(0);
  const own = await ownPrescriptions(tx, customerId, [...productIds.keys()]);
  if (own.size < productIds.size) return failure('PRESCRIPTION_NOT_FOUND');
  const rows = [...productIds].map(([prescriptionId, ids], place) => ({
    ...{ orderId, prescriptionId, place },
    productIds: ids,
  }));
  await tx.insert(orderPrescriptions).values(rows).onConflictDoNothing();
  return success(rows.length);
}

const isLoose = sql`not exists (select from ${orderPrescriptions} o where o.prescription_id = ${prescriptions.id})
  and not exists (select from cart_lines l where l.document_id = ${prescriptions.id})
  and not exists (select from insurer_request_prescriptions r where r.prescription_id = ${prescriptions.id})`;

/** Deletes prescriptions that the owner removed and no row references. Returns the file keys. */
export async function dropPrescription(tx: Db, customerId: string, id: string): Promise<string[]> {
  const gone = await tx
    .delete(prescriptions)
    .where(and(eq(prescriptions.id, id), eq(prescriptions.customerId, customerId), isLoose))
    .returning({ fileKey: prescriptions.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

/** The prescriptions that were never used. The keys are of files that no row references any more. */
export async function deleteLoosePrescriptions(tx: Db, before: Date): Promise<string[]> {
  const gone = await tx
    .delete(prescriptions)
    .where(and(lt(prescriptions.createdAt, before), isLoose))
    .returning({ fileKey: prescriptions.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

/**
 * ROLE-18: prescriptions of an order that was invoiced, or that may still be, stay, as the law requires. Returns the
 * keys of the files that no row references any more.
 */
export async function forgetPrescriptionsOf(tx: Db, customerId: string): Promise<string[]> {
  await tx.execute(sql`
    delete from order_prescriptions p using orders o
    where o.id = p.order_id and o.customer_id = ${customerId} and (o.phase = 'released' or o.life_step = 'cancelled')
      and not exists (select from invoices i where i.order_id = o.id)`);
  const isUnordered = sql`not exists (select from ${orderPrescriptions} o where o.prescription_id = ${prescriptions.id})`;
  const gone = await tx
    .delete(prescriptions)
    .where(and(eq(prescriptions.customerId, customerId), isUnordered))
    .returning({ fileKey: prescriptions.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

/** A prescription that was attached to a replaced product covers its substitute as well. */
export async function coverReplacement(
  tx: Db,
  orderId: number,
  { originalId, productId }: { originalId: number; productId: number },
): Promise<void> {
  await tx.execute(sql`
    update order_prescriptions set product_ids = array_append(product_ids, ${productId}::int)
    where order_id = ${orderId} and ${originalId}::int = any(product_ids) and not ${productId}::int = any(product_ids)`);
}
