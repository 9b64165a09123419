import { randomUUID } from 'node:crypto';
import type { WrittenIndication } from '@botica/domain/prescriptions/indications';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { branches } from '../../branches/index.ts';
import { customers } from '../../customers/index.ts';
import { orderLines, orders } from '../../orders/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { MedicalIndicationRow } from './tables.ts';
import { medicalIndications } from './tables.ts';

export const cancelledStateId = 2;

/** An indication with its texts, however they are stored. */
export type Indication = Omit<MedicalIndicationRow, 'id' | 'details'>;
type Stored = WrittenIndication & Pick<MedicalIndicationRow, 'id' | 'details'>;

const noTexts = { dose: '', frequency: '', duration: '', remarks: '' } as const satisfies WrittenIndication;
const placeOf = (id: string) => ({ table: 'medical_indications', rowId: id, column: 'details' });

function sealTexts(vault: Vault, { dose, frequency, duration, remarks }: WrittenIndication) {
  const id = randomUUID();
  const texts: WrittenIndication = { dose, frequency, duration, remarks };
  return { ...noTexts, id, details: vault.seal(placeOf(id), texts) };
}

/** A row of before has its texts in its columns. */
const openTexts = (vault: Vault, { id, details, dose, frequency, duration, remarks }: Stored): WrittenIndication =>
  id && details ? vault.open<WrittenIndication>(placeOf(id), details) : { dose, frequency, duration, remarks };

function opened(vault: Vault, row: MedicalIndicationRow): Indication {
  const { id: _, details: __, ...rest } = row;
  return { ...rest, ...openTexts(vault, row) };
}

/** The rows of one event of a branch; none when the event is new. */
export async function findEventRows(tx: Db, vault: Vault, orderId: number, eventId: string): Promise<Indication[]> {
  const isOfEvent = and(eq(medicalIndications.orderId, orderId), eq(medicalIndications.eventId, eventId));
  const rows = await tx.select().from(medicalIndications).where(isOfEvent);
  return rows.map((row) => opened(vault, row));
}

export async function insertIndications(tx: Db, vault: Vault, rows: readonly Indication[]): Promise<void> {
  await tx.insert(medicalIndications).values(rows.map((row) => ({ ...row, ...sealTexts(vault, row) })));
}

/** Seals rows of before that no other run has, and returns how many. */
export async function sealOlderIndications(db: Db, vault: Vault, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(medicalIndications)
      .where(isNull(medicalIndications.details))
      .orderBy(asc(medicalIndications.orderId))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const { orderId, eventId, productId } = medicalIndications;
      const isRow = and(eq(orderId, row.orderId), eq(eventId, row.eventId), eq(productId, row.productId));
      await tx.update(medicalIndications).set(sealTexts(vault, row)).where(isRow);
    }
    return rows.length;
  });
}

/** The products among these that the order has. */
export async function findOrderProducts(tx: Db, orderId: number, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.productId, [...productIds])));
  return new Set(rows.map(({ productId }) => productId));
}

/**
 * Call it with the order locked: the deletion of an account waits for the same lock, and removes the rows added before.
 */
export async function hasAccount(tx: Db, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  return rows.length > 0;
}

export interface ReadIndication extends WrittenIndication {
  orderId: number;
  number: number;
  numberBranchCode: number;
  branchName: string;
  branchPhone: string;
  author: string;
  authorRegister: string;
  writtenAt: string;
  productId: number;
  name: string;
  presentation: string;
}

/** The latest of each product of each order. Those of an annulled order are not shown: the products were returned. */
export async function findIndications(
  db: Db,
  vault: Vault,
  { customerId, ...of }: { customerId: string } & ({ companyId: number } | { orderIds: readonly number[] }),
  limit: number,
): Promise<ReadIndication[]> {
  const isAsked =
    'companyId' in of
      ? sql`company_id = ${of.companyId}`
      : sql`order_id = any(${sql.param([...of.orderIds])}::bigint[])`;
  const rows = await db.execute<ReadIndication & Stored & Record<string, unknown>>(sql`
    select m.order_id::float8 as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "numberBranchCode",
      b.public_name as "branchName", b.phone as "branchPhone", m.author, m.author_register as "authorRegister",
      m.written_at as "writtenAt", m.product_id as "productId", l.name, coalesce(p.presentation, '') as presentation,
      m.id, m.details, m.dose, m.frequency, m.duration, m.remarks
    from (
      select distinct on (order_id, product_id) * from medical_indications
      where customer_id = ${customerId} and ${isAsked}
      order by order_id desc, product_id, written_at desc, received_at desc
    ) m
    join orders o on o.id = m.order_id and o.customer_id = m.customer_id and o.state_id <> 2
    join branches b on b.code = m.branch_code
    join lateral (
      select name from order_lines where order_id = m.order_id and product_id = m.product_id order by position limit 1
    ) l on true
    left join products p on p.id = m.product_id
    order by m.order_id desc, l.name limit ${limit}`);
  return rows.map(({ id, details, ...row }) => ({ ...row, ...openTexts(vault, { ...row, id, details }) }));
}

/** The latest of one product of an order of the customer; none of an annulled order. */
export async function findLatest(
  db: Db,
  vault: Vault,
  customerId: string,
  { orderId, productId }: { orderId: number; productId: number },
) {
  const [row] = await db
    .select({ indication: medicalIndications, branchName: branches.publicName })
    .from(medicalIndications)
    .innerJoin(orders, eq(orders.id, medicalIndications.orderId))
    .innerJoin(branches, eq(branches.code, medicalIndications.branchCode))
    .where(
      and(
        eq(medicalIndications.customerId, customerId),
        eq(orders.customerId, customerId),
        eq(medicalIndications.orderId, orderId),
        eq(medicalIndications.productId, productId),
        ne(orders.stateId, cancelledStateId),
      ),
    )
    .orderBy(desc(medicalIndications.writtenAt), desc(medicalIndications.receivedAt))
    .limit(1);
  return row && { ...opened(vault, row.indication), branchName: row.branchName };
}

/** ROLE-18: deletes all indications of a customer, amendments included. */
export async function forgetIndicationsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(medicalIndications).where(eq(medicalIndications.customerId, customerId));
}
