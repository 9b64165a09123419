import { randomUUID } from 'node:crypto';
import type { Cabinet, KeptMedicine } from '@botica/contract/health/cabinet';
import type { CompanyId } from '@botica/domain/companies';
import type { Medicine, MedicineForm, MedicineQuote, Moment } from '@botica/domain/health/cabinet';
import {
  cabinetLimits,
  changeMedicine,
  cleanMedicine,
  dosesOn,
  isLastDay,
  movedCount,
  startMedicine,
  supplyOf,
  weekOf,
} from '@botica/domain/health/cabinet';
import type { ForWhom } from '@botica/domain/health/safety';
import { withPerson } from '@botica/domain/health/safety';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { addDays, isIsoDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { AlongsideWrite, Cart } from '../../cart/index.ts';
import type { Viewpoint } from '../../catalogue/index.ts';
import type { OrderAgainService, OrderedAgain } from '../../orders/again/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { MarkState } from './marks.ts';
import { exactMoment, sealMark } from './marks.ts';
import { createPlans, placeOfMedicine } from './plans.ts';
import {
  clearMark,
  countMedicines,
  deleteMedicine,
  findMedicine,
  findMedicines,
  insertMedicine,
  type MedicineRow,
  moveCount,
  updateMedicine,
  writeMark,
} from './store.ts';

type AddProblem = 'PERSON_NOT_FOUND' | 'TOO_MANY_MEDICINES' | 'MEDICINE_PRODUCT_NOT_FOUND' | 'INDICATION_NOT_FOUND';
type ChangeProblem =
  | 'MEDICINE_NOT_FOUND'
  | 'MEDICINE_CHANGED'
  | 'MEDICINE_END_PASSED'
  | 'MEDICINE_PRODUCT_NOT_FOUND'
  | 'PERSON_NOT_FOUND';
type MarkProblem = 'MEDICINE_NOT_FOUND' | 'DOSE_NOT_PLANNED' | 'PERSON_NOT_FOUND';

interface Asker {
  customerId: string;
  viewpoint: Viewpoint;
}

export interface DoseToMark extends Moment {
  medicineId: string;
  /** Undefined takes the mark back. */
  state: MarkState | undefined;
}

/** The product of a medicine, and the prescription that the shopper has for it. */
export interface MedicineToBuy {
  medicineId: string;
  hasPrescription: boolean;
  /** The picture that was sent; '' without one. */
  documentId: string;
}

/** For whom the products of a cart are after a write of its lines. */
export type NamingWrite = (
  owner: { customerId: string; companyId: CompanyId },
  changed: (before: ForWhom) => ForWhom,
) => AlongsideWrite;

interface Needs {
  cart: Pick<Cart, 'products'>;
  orderAgain: OrderAgainService;
  vault: Vault;
  /** Its own customer's, as the pharmacist wrote it. */
  findQuote(customerId: string, of: { orderId: number; productId: number }): Promise<MedicineQuote | undefined>;
  naming: NamingWrite;
  /** The reminders of a person are looked at again. */
  planReminders(tx: Db, personId: string): Promise<void>;
  /** More units are at home: it may be reminded again when they run out. */
  forgetRunningOut(tx: Db, medicineId: string): Promise<void>;
}

export type HealthCabinet = ReturnType<typeof createHealthCabinet>;

/** The medicines of a person. The owner edits; a caregiver sees, marks doses, and buys with that right. */
export function createHealthCabinet(platform: Platform, { cart, orderAgain, vault, ...needs }: Needs) {
  const { clock, database } = platform;
  const { db } = database;
  const plans = createPlans(platform, { vault });
  const { marksOf } = plans;
  const now = () => exactMoment(clock.now());
  const openMedicine = ({ id, details }: MedicineRow) => vault.open<Medicine>(placeOfMedicine(id), details);

  /** Doses that can no longer be marked go into the count, so that later reads start there. */
  async function settleOldDoses(tx: Db, customerId: string, row: MedicineRow): Promise<void> {
    const medicine = { ...openMedicine(row), id: row.id };
    const to = { day: addDays(now().day, -cabinetLimits.markDays), minutes: 0 };
    if (medicine.count.at.day >= to.day) return;
    const marks = (await marksOf(tx, customerId, [medicine])).get(row.id) ?? [];
    const { id: _, ...kept } = { ...medicine, count: movedCount(medicine.course, medicine.count, marks, to) };
    await moveCount(tx, row.id, vault.seal(placeOfMedicine(row.id), kept));
  }

  async function read(customerId: string, personId: string): Promise<Result<Cabinet, 'PERSON_NOT_FOUND'>> {
    const rows = await findMedicines(db, customerId, personId);
    if (!rows) return failure('PERSON_NOT_FOUND');
    const opened = rows.map((row) => ({ ...openMedicine(row), id: row.id, revision: row.revision }));
    const marks = await marksOf(db, customerId, opened);
    const at = now();
    const medicines = opened.map((medicine): KeptMedicine => {
      const own = marks.get(medicine.id) ?? [];
      return { ...medicine, supply: supplyOf(medicine.course, medicine.count, own, at) };
    });
    const planned = opened.map(({ id, course }) => ({ id, course, marks: marks.get(id) ?? [] }));
    return success({ personId, now: at, medicines, week: weekOf(planned, at) });
  }

  async function isSold(productId: number | undefined, viewpoint: Viewpoint): Promise<boolean> {
    if (productId === undefined) return true;
    return (await cart.products.findForSale([productId], viewpoint)).products.length > 0;
  }

  async function quoteOf(customerId: string, productId: number | undefined, orderId: number | undefined) {
    if (productId === undefined || orderId === undefined) return undefined;
    return needs.findQuote(customerId, { orderId, productId });
  }

  async function markOne(
    customerId: string,
    { medicineId, state, ...dose }: DoseToMark,
  ): Promise<Result<string, MarkProblem>> {
    return db.transaction(async (tx): Promise<Result<string, MarkProblem>> => {
      const row = await findMedicine(tx, customerId, { medicineId, right: 'see', locks: true });
      if (!row) return failure('MEDICINE_NOT_FOUND');
      const { day: today } = now();
      const isRecent = isIsoDate(dose.day) && dose.day <= today && dose.day >= addDays(today, -cabinetLimits.markDays);
      const isPlanned =
        isRecent && dosesOn(openMedicine(row).course, dose.day).some(({ minutes }) => minutes === dose.minutes);
      if (!isPlanned) return failure('DOSE_NOT_PLANNED');
      if (!state) {
        await clearMark(tx, customerId, { medicineId, ...dose });
        return success(row.personId);
      }
      const id = randomUUID();
      const values = { id, medicineId, ...dose, mark: sealMark(vault, id, state), markedAt: clock.now() };
      if (!(await writeMark(tx, customerId, values))) return failure('MEDICINE_NOT_FOUND');
      await settleOldDoses(tx, customerId, row);
      return success(row.personId);
    });
  }

  return {
    read,
    ...plans,

    async add(
      { customerId, viewpoint }: Asker,
      personId: string,
      given: MedicineForm,
      quotedOrderId?: number,
    ): Promise<Result<Cabinet, AddProblem>> {
      const quote = await quoteOf(customerId, given.productId, quotedOrderId);
      if (quotedOrderId !== undefined && !quote) return failure('INDICATION_NOT_FOUND');
      // What a pharmacist wrote stays useful when the product is no longer sold.
      if (!quote && !(await isSold(given.productId, viewpoint))) return failure('MEDICINE_PRODUCT_NOT_FOUND');
      const id = randomUUID();
      const refused = await db.transaction(async (tx) => {
        const medicines = await countMedicines(tx, customerId, personId);
        if (medicines === undefined) return 'PERSON_NOT_FOUND' as const;
        if (medicines >= cabinetLimits.medicines) return 'TOO_MANY_MEDICINES' as const;
        const medicine = { ...startMedicine(cleanMedicine(given), now()), ...(quote ? { quote } : {}) };
        const details = vault.seal(placeOfMedicine(id), medicine);
        await insertMedicine(tx, { id, personId, details, createdAt: clock.now() });
        await needs.planReminders(tx, personId);
        return undefined;
      });
      return refused ? failure(refused) : read(customerId, personId);
    },

    async change(
      { customerId, viewpoint }: Asker,
      { medicineId, revision }: { medicineId: string; revision: number },
      given: MedicineForm,
    ): Promise<Result<Cabinet, ChangeProblem>> {
      const sold = await isSold(given.productId, viewpoint);
      const changed = await db.transaction(async (tx): Promise<Result<string, ChangeProblem>> => {
        const row = await findMedicine(tx, customerId, { medicineId, right: 'own', locks: true });
        if (!row) return failure('MEDICINE_NOT_FOUND');
        if (row.revision !== revision) return failure('MEDICINE_CHANGED');
        const medicine = openMedicine(row);
        // A product that is no longer sold may stay.
        if (!sold && medicine.productId !== given.productId) return failure('MEDICINE_PRODUCT_NOT_FOUND');
        const at = now();
        if (!isLastDay(given.until, at, medicine.course)) return failure('MEDICINE_END_PASSED');
        const marks = (await marksOf(tx, customerId, [{ ...medicine, id: row.id }])).get(row.id) ?? [];
        const { unitsLeft } = supplyOf(medicine.course, medicine.count, marks, at);
        const fresh = changeMedicine(medicine, cleanMedicine(given), { now: at, unitsLeft });
        await updateMedicine(tx, { ...row, details: vault.seal(placeOfMedicine(row.id), fresh) });
        if (given.stock !== undefined && given.stock > unitsLeft) await needs.forgetRunningOut(tx, row.id);
        await needs.planReminders(tx, row.personId);
        return success(row.personId);
      });
      return changed.ok ? read(customerId, changed.value) : changed;
    },

    async remove(customerId: string, medicineId: string) {
      const personId = await deleteMedicine(db, customerId, medicineId);
      return personId === undefined ? failure('MEDICINE_NOT_FOUND') : read(customerId, personId);
    },

    /** Idempotent. A dose of the last days, as planned then. */
    async mark(customerId: string, dose: DoseToMark): Promise<Result<Cabinet, MarkProblem>> {
      const marked = await markOne(customerId, dose);
      return marked.ok ? read(customerId, marked.value) : marked;
    },

    /** All medicines of a person that were planned for that time and are not marked yet. Idempotent. */
    async markAll(
      customerId: string,
      { personId, state, ...moment }: Moment & { personId: string; state: MarkState },
    ): Promise<Result<undefined, MarkProblem>> {
      const medicines = await plans.planOf(db, { customerId, personId }, 'see');
      if (!medicines) return failure('PERSON_NOT_FOUND');
      if (!isIsoDate(moment.day)) return failure('DOSE_NOT_PLANNED');
      const planned = medicines.filter(({ course }) =>
        dosesOn(course, moment.day).some(({ minutes }) => minutes === moment.minutes),
      );
      if (planned.length === 0) return failure('DOSE_NOT_PLANNED');
      const isMarked = ({ marks }: (typeof planned)[number]) =>
        marks.some(({ day, minutes }) => day === moment.day && minutes === moment.minutes);
      for (const { id: medicineId } of planned.filter((one) => !isMarked(one))) {
        const marked = await markOne(customerId, { ...moment, medicineId, state });
        if (!marked.ok) return marked;
      }
      return success(undefined);
    },

    /**
     * One package in the buyer's own cart, at today's price and by the rules for repeating an order. There it is for the
     * person of the medicine (A358).
     */
    async buy(
      { customerId, viewpoint }: Asker,
      { medicineId, hasPrescription, documentId }: MedicineToBuy,
    ): Promise<Result<OrderedAgain, 'MEDICINE_NOT_FOUND' | 'MEDICINE_NOT_SOLD' | 'CART_FULL'>> {
      const row = await findMedicine(db, customerId, { medicineId, right: 'order' });
      if (!row) return failure('MEDICINE_NOT_FOUND');
      const { productId, name } = openMedicine(row);
      if (productId === undefined) return failure('MEDICINE_NOT_SOLD');
      const owner = { customerId, companyId: viewpoint.company.id };
      const prescription = { hasPrescription: hasPrescription || documentId !== '', documentId };
      const line = { productId, name, quantity: 1, isSenior: false, hasFourthAgePrescription: false, ...prescription };
      const naming = needs.naming(owner, (before) => withPerson(before, [productId], row.personId));
      return orderAgain.add(owner, viewpoint, [line], naming);
    },
  };
}
