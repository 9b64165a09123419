import type { CaregiverRight } from '@botica/domain/health/people';
import { and, asc, count, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { healthPeople, reachableBy } from '../people/index.ts';
import { healthDoses, healthMedicines } from './tables.ts';

type Right = CaregiverRight | 'own';

const medicineColumns = {
  id: healthMedicines.id,
  personId: healthMedicines.personId,
  details: healthMedicines.details,
  revision: healthMedicines.revision,
};
export type MedicineRow = Pick<typeof healthMedicines.$inferSelect, 'id' | 'personId' | 'details' | 'revision'>;

/** Undefined when the customer does not reach the person. */
export async function findMedicines(
  db: Db,
  customerId: string,
  personId: string,
  right: CaregiverRight = 'see',
): Promise<MedicineRow[] | undefined> {
  const rows = await db
    .select({ medicine: medicineColumns })
    .from(healthPeople)
    .leftJoin(healthMedicines, eq(healthMedicines.personId, healthPeople.id))
    .where(and(eq(healthPeople.id, personId), reachableBy(db, customerId, right)))
    .orderBy(asc(healthMedicines.createdAt), asc(healthMedicines.id));
  return rows.length === 0 ? undefined : rows.flatMap(({ medicine }) => medicine ?? []);
}

/** Of everybody that the customer reaches with that right. */
export async function findReachableMedicines(
  db: Db,
  customerId: string,
  right: CaregiverRight,
): Promise<MedicineRow[]> {
  return db
    .select(medicineColumns)
    .from(healthMedicines)
    .innerJoin(healthPeople, eq(healthPeople.id, healthMedicines.personId))
    .where(reachableBy(db, customerId, right));
}

export async function findMedicine(
  db: Db,
  customerId: string,
  { medicineId, right, locks = false }: { medicineId: string; right: Right; locks?: boolean },
): Promise<MedicineRow | undefined> {
  const query = db
    .select(medicineColumns)
    .from(healthMedicines)
    .innerJoin(healthPeople, eq(healthPeople.id, healthMedicines.personId))
    .where(and(eq(healthMedicines.id, medicineId), reachableBy(db, customerId, right)));
  const [row] = await (locks ? query.for('update', { of: healthMedicines }) : query);
  return row;
}

/** The marks of each medicine from its day on. */
export async function findMarks(db: Db, customerId: string, since: readonly { medicineId: string; from: string }[]) {
  if (since.length === 0) return [];
  const wanted = since.map(({ medicineId, from }) =>
    and(eq(healthDoses.medicineId, medicineId), gte(healthDoses.day, from)),
  );
  return db
    .select({
      id: healthDoses.id,
      medicineId: healthDoses.medicineId,
      day: healthDoses.day,
      minutes: healthDoses.minutes,
      mark: healthDoses.mark,
      markedAt: healthDoses.markedAt,
    })
    .from(healthDoses)
    .innerJoin(healthMedicines, eq(healthMedicines.id, healthDoses.medicineId))
    .innerJoin(healthPeople, eq(healthPeople.id, healthMedicines.personId))
    .where(and(or(...wanted), reachableBy(db, customerId, 'see')));
}

/** Locks the person, so that two additions count each other. */
export async function countMedicines(tx: Db, customerId: string, personId: string): Promise<number | undefined> {
  const own = and(eq(healthPeople.id, personId), reachableBy(tx, customerId, 'own'));
  const [person] = await tx.select({ id: healthPeople.id }).from(healthPeople).where(own).for('update');
  if (!person) return undefined;
  const [row] = await tx
    .select({ medicines: count() })
    .from(healthMedicines)
    .where(eq(healthMedicines.personId, personId));
  return row?.medicines ?? 0;
}

export async function insertMedicine(tx: Db, row: typeof healthMedicines.$inferInsert): Promise<void> {
  await tx.insert(healthMedicines).values(row);
}

export async function updateMedicine(
  tx: Db,
  { id, revision, details }: Pick<MedicineRow, 'id' | 'revision' | 'details'>,
): Promise<boolean> {
  const rows = await tx
    .update(healthMedicines)
    .set({ details, revision: revision + 1 })
    .where(and(eq(healthMedicines.id, id), eq(healthMedicines.revision, revision)))
    .returning({ id: healthMedicines.id });
  return rows.length > 0;
}

/** No edit: the revision stays. The row is locked. */
export async function moveCount(tx: Db, medicineId: string, details: Buffer): Promise<void> {
  await tx.update(healthMedicines).set({ details }).where(eq(healthMedicines.id, medicineId));
}

/** The person that it belonged to. */
export async function deleteMedicine(db: Db, customerId: string, medicineId: string): Promise<string | undefined> {
  const own = db
    .select({ id: healthPeople.id })
    .from(healthPeople)
    .where(reachableBy(db, customerId, 'own'));
  const [row] = await db
    .delete(healthMedicines)
    .where(and(eq(healthMedicines.id, medicineId), sql`${healthMedicines.personId} in ${own}`))
    .returning({ personId: healthMedicines.personId });
  return row?.personId;
}

type Dose = typeof healthDoses.$inferInsert;

/** The right is checked by the statement that writes: false when it was taken away meanwhile. */
export async function writeMark(db: Db, customerId: string, dose: Dose): Promise<boolean> {
  const rows = await db.execute(sql`
    insert into health_doses (id, medicine_id, day, minutes, mark, marked_at)
    select ${dose.id}::uuid, ${healthMedicines.id}, ${dose.day}::date, ${dose.minutes}::smallint, ${dose.mark}::bytea,
      ${dose.markedAt.toISOString()}::timestamptz
    from ${healthMedicines} join ${healthPeople} on ${healthPeople.id} = ${healthMedicines.personId}
    where ${healthMedicines.id} = ${dose.medicineId} and ${reachableBy(db, customerId, 'see')}
    on conflict (medicine_id, day, minutes)
      do update set id = excluded.id, mark = excluded.mark, marked_at = excluded.marked_at
    returning id`);
  return rows.length > 0;
}

/** Also when there is none; nothing without the right. */
export async function clearMark(
  db: Db,
  customerId: string,
  dose: Pick<Dose, 'medicineId' | 'day' | 'minutes'>,
): Promise<void> {
  const reachable = db
    .select({ id: healthMedicines.id })
    .from(healthMedicines)
    .innerJoin(healthPeople, eq(healthPeople.id, healthMedicines.personId))
    .where(and(eq(healthMedicines.id, dose.medicineId), reachableBy(db, customerId, 'see')));
  await db
    .delete(healthDoses)
    .where(
      and(
        inArray(healthDoses.medicineId, reachable),
        eq(healthDoses.day, dose.day),
        eq(healthDoses.minutes, dose.minutes),
      ),
    );
}
