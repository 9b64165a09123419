import type { Course, DoseMark, Medicine, MonthDay, Supply } from '@botica/domain/health/cabinet';
import { daysOfMonth, isMonth, monthOf, supplyOf, weekDays } from '@botica/domain/health/cabinet';
import type { CaregiverRight } from '@botica/domain/health/people';
import { isRunningOut } from '@botica/domain/health/reminders';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { addDays } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import { exactMoment, openMark } from './marks.ts';
import type { MedicineRow } from './store.ts';
import { findMarks, findMedicines, findReachableMedicines } from './store.ts';

/** A medicine as a reminder needs it. */
export interface PlannedMedicine {
  id: string;
  name: string;
  course: Course;
  marks: readonly DoseMark[];
  supply: Supply;
}

type Opened = Medicine & { id: string };

export const placeOfMedicine = (rowId: string) => ({ table: 'health_medicines', rowId, column: 'details' });

/** What the medicines of a person say about doses and supplies. */
export function createPlans({ clock, database }: Pick<Platform, 'clock' | 'database'>, { vault }: { vault: Vault }) {
  const { db } = database;
  const now = () => exactMoment(clock.now());
  const open = (row: Pick<MedicineRow, 'id' | 'details'>): Opened => ({
    ...vault.open<Medicine>(placeOfMedicine(row.id), row.details),
    id: row.id,
  });

  /** The marks of each medicine since its count, and since a day; without one, those of the week. */
  async function marksOf(
    tx: Db,
    customerId: string,
    medicines: readonly Opened[],
    start = addDays(now().day, 1 - weekDays),
  ) {
    const since = medicines.map(({ id: medicineId, count }) => {
      const [from = start] = [start, count.at.day].sort();
      return { medicineId, from };
    });
    const rows = await findMarks(tx, customerId, since);
    const marks = rows.map((row) => ({ medicineId: row.medicineId, ...openMark(vault, row) }));
    return Map.groupBy(marks, ({ medicineId }) => medicineId);
  }

  async function planned(tx: Db, customerId: string, opened: readonly Opened[], start?: string) {
    const marks = await marksOf(tx, customerId, opened, start);
    const at = now();
    return opened.map((medicine) => {
      const own = marks.get(medicine.id) ?? [];
      return { ...medicine, marks: own, supply: supplyOf(medicine.course, medicine.count, own, at) };
    });
  }

  return {
    marksOf,

    /** Undefined when the customer does not reach the person with that right. */
    async planOf(
      tx: Db,
      { customerId, personId }: { customerId: string; personId: string },
      right: CaregiverRight,
    ): Promise<PlannedMedicine[] | undefined> {
      const rows = await findMedicines(tx, customerId, personId, right);
      return rows && planned(tx, customerId, rows.map(open));
    },

    /** What was due on each day of a month so far. */
    async month(
      customerId: string,
      personId: string,
      month: string,
    ): Promise<Result<MonthDay[], 'PERSON_NOT_FOUND' | 'MONTH_NOT_VALID'>> {
      if (!isMonth(month)) return failure('MONTH_NOT_VALID');
      const rows = await findMedicines(db, customerId, personId);
      if (!rows) return failure('PERSON_NOT_FOUND');
      const at = now();
      const [first = at.day] = daysOfMonth(month, at.day);
      const medicines = await planned(db, customerId, rows.map(open), first);
      return success(monthOf(medicines, month, at));
    },

    /** What runs out soon, of everybody the customer may buy for, the most urgent first. */
    async runningOut(customerId: string) {
      const rows = await findReachableMedicines(db, customerId, 'order');
      const personOf = new Map(rows.map(({ id, personId }) => [id, personId]));
      const medicines = await planned(db, customerId, rows.map(open));
      return medicines
        .filter(({ supply }) => isRunningOut(supply))
        .map(({ id, name, productId, supply }) => ({
          ...{ personId: personOf.get(id) ?? '', medicineId: id, name, productId },
          ...{ runsOutOn: supply.runsOutOn, daysLeft: supply.daysLeft ?? 0 },
        }))
        .sort((a, b) => a.daysLeft - b.daysLeft || a.name.localeCompare(b.name, 'es'));
    },
  };
}
