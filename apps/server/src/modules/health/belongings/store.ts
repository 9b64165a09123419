import type { BelongingKind } from '@botica/domain/health/belongings';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database.ts';
import { healthPeople, reachableBy } from '../people/index.ts';
import { healthBelongings } from './tables.ts';

interface Kind {
  column: PgColumn;
  type: 'int' | 'uuid';
  /** The things that the customer has. */
  own: (customerId: string) => SQL;
  toRow: (id: string) => Partial<typeof healthBelongings.$inferInsert>;
}

const kinds: Readonly<Record<BelongingKind, Kind>> = {
  repurchase: {
    column: healthBelongings.repurchaseId,
    type: 'int',
    own: (customerId) => sql`select id from repurchases where customer_id = ${customerId} and cancelled_at is null`,
    toRow: (id) => ({ repurchaseId: Number(id) }),
  },
  prescription: {
    column: healthBelongings.prescriptionId,
    type: 'uuid',
    own: (customerId) => sql`select id from prescriptions where customer_id = ${customerId}`,
    toRow: (id) => ({ prescriptionId: id }),
  },
  patient: {
    column: healthBelongings.patientId,
    type: 'int',
    own: (customerId) => sql`select id from patients where customer_id = ${customerId}`,
    toRow: (id) => ({ patientId: Number(id) }),
  },
};

export interface Things {
  kind: BelongingKind;
  ids: readonly string[];
}

export interface Belonging {
  id: string;
  personId: string;
}

const isAmong = (column: PgColumn | SQL, { kind, ids }: Things) =>
  sql`${column} = any(${sql.param([...ids])}::${sql.raw(kinds[kind].type)}[])`;

/** Of the customer's things, for people for whom the customer may order now. */
export function findBelongings(
  db: Db,
  customerId: string,
  { kind, ids }: Pick<Things, 'kind'> & Partial<Things>,
): Promise<Belonging[]> {
  const { column } = kinds[kind];
  const isAsked = ids ? isAmong(column, { kind, ids }) : isNotNull(column);
  return db
    .select({ id: sql<string>`${column}::text`, personId: healthPeople.id })
    .from(healthBelongings)
    .innerJoin(healthPeople, eq(healthPeople.id, healthBelongings.personId))
    .where(and(eq(healthBelongings.customerId, customerId), isAsked, reachableBy(db, customerId, 'order')))
    .orderBy(asc(healthBelongings.linkedAt), asc(healthBelongings.id));
}

export async function areOwn(tx: Db, customerId: string, things: Things): Promise<boolean> {
  const own = kinds[things.kind].own(customerId);
  const rows = await tx.execute(sql`select from (${own}) own where ${isAmong(sql`own.id`, things)}`);
  return rows.length === things.ids.length;
}

/** The last choice counts. The caller checked the owner of the things and holds the person. */
export async function writeBelongings(
  tx: Db,
  { kind, ids }: Things,
  by: { customerId: string; personId: string; linkedAt: Date },
): Promise<void> {
  const { column, toRow } = kinds[kind];
  await tx
    .insert(healthBelongings)
    .values(ids.map((id) => ({ ...toRow(id), ...by })))
    .onConflictDoUpdate({ target: column, set: by });
}

export async function deleteBelongings(tx: Db, customerId: string, things: Things): Promise<void> {
  const { column } = kinds[things.kind];
  await tx.delete(healthBelongings).where(and(eq(healthBelongings.customerId, customerId), isAmong(column, things)));
}

/** ROLE-18 */
export async function forgetBelongingsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(healthBelongings).where(eq(healthBelongings.customerId, customerId));
}
