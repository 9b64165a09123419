import { createHash } from 'node:crypto';
import type { Company } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { FieldError } from '@botica/domain/identity';
import { cleanIdentityNumber } from '@botica/domain/identity';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { LabOrder, LabOrderField } from '@botica/domain/services/laboratory';
import {
  checkLabOrder,
  cleanEmail,
  laboratoryCompanyIds,
  patientPhoneDigits,
  totalOf,
} from '@botica/domain/services/laboratory';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { takeStock } from '../../catalogue/stock/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { Payments } from '../../payments/index.ts';
import { labOrdersPerCustomer } from './limits.ts';
import { findByKey, findCitiesOfLabBranches, findOffered, lockStock } from './store.ts';
import type { LabPreorderRow } from './tables.ts';
import { labOrderLines, labOrders, labPreorders } from './tables.ts';

export interface NewLabPreorder {
  orders: readonly LabOrder[];
  acceptsTerms: boolean;
  key: string;
}

/** The errors, by order. */
export interface WrongOrder {
  place: number;
  errors: readonly FieldError<LabOrderField>[];
}

export type OrderProblem =
  | 'LABORATORY_NOT_OFFERED'
  | 'LAB_BRANCH_NOT_FOUND'
  | 'LAB_EXAM_NOT_FOUND'
  | 'LAB_EXAM_WITHOUT_STOCK'
  | 'LAB_PRICE_CHANGED'
  | 'SAME_KEY_OTHER_LAB_ORDER'
  | 'TOO_MANY_ATTEMPTS'
  | 'FORM_NOT_VALID';
export type Ordered = Result<
  LabPreorderRow,
  OrderProblem,
  { wrong: readonly WrongOrder[]; lacksTerms: boolean } | { retryAfterSeconds: number }
>;

/** Thrown to roll back rejected orders, with the reason. */
class Refused extends Error {
  readonly result: Ordered;
  constructor(result: Ordered) {
    super('A laboratory order was refused');
    this.result = result;
  }
}

/** An order with the store's data of its exams, not the browser's. */
type PricedOrder = LabOrder & { lines: { productId: number; name: string; priceCents: number }[] };

/** LAB-16: stores the orders, reserves their exams and creates their purchase, in one transaction. */
export function createOrdering(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { payments }: { payments: Pick<Payments, 'openPurchase'> },
) {
  const { db } = database;

  /** LAB-12 LAB-15: the server computes every price again, and rejects a difference from the one shown. */
  async function priced(tx: Db, orders: readonly LabOrder[]): Promise<PricedOrder[]> {
    const wanted = wantedOf(orders);
    const cityOf = await findCitiesOfLabBranches(tx, wanted.branchCodes);
    const offered = await findOffered(tx, wanted);
    const exams = new Map(offered.map((exam) => [`${exam.branchCode} ${exam.productId}`, exam]));
    return orders.map((order) => {
      if (cityOf.get(order.branchCode) !== order.cityId) throw new Refused(failure('LAB_BRANCH_NOT_FOUND'));
      const lines = order.exams.map(({ productId, priceCents }) => {
        const exam = exams.get(`${order.branchCode} ${productId}`);
        if (!exam) throw new Refused(failure('LAB_EXAM_NOT_FOUND'));
        if (exam.priceCents !== priceCents) throw new Refused(failure('LAB_PRICE_CHANGED'));
        return { productId, name: exam.name, priceCents: exam.priceCents };
      });
      return { ...order, lines };
    });
  }

  /** Two patients may want the same exam in one branch: each branch is queried once for all of them. */
  async function setAside(tx: Db, purchaseId: number, orders: readonly LabOrder[]): Promise<void> {
    await lockStock(tx, wantedOf(orders));
    for (const [branchCode, there] of Map.groupBy(orders, (order) => order.branchCode)) {
      const wanted = there.flatMap(({ exams }) =>
        exams.map(({ productId }) => ({ productId, units: 1, allowsOrderWithoutStock: false })),
      );
      const taken = await takeStock(tx, { orderId: purchaseId, branchCode, wanted, at: clock.now() });
      if (!taken.ok) throw new Refused(failure('LAB_EXAM_WITHOUT_STOCK'));
    }
  }

  async function write(tx: Db, preorder: LabPreorderRow, orders: readonly PricedOrder[]): Promise<void> {
    const { purchaseId, customerId, createdAt } = preorder;
    const rows = orders.map(({ patient, branchCode, cityId, lines }) => ({
      purchaseId,
      customerId,
      branchCode,
      cityId,
      createdAt,
      firstName: tidyText(patient.firstName),
      lastName: tidyText(patient.lastName),
      birthDate: patient.birthDate,
      identityTypeId: patient.identityTypeId,
      identityNumber: cleanIdentityNumber(patient.identityNumber),
      gender: patient.gender,
      email: cleanEmail(patient.email),
      phone: patientPhoneDigits(patient.phone),
      contactName: tidyText(patient.contactName),
      contactIdentity: cleanIdentityNumber(patient.contactIdentity),
      totalCents: totalOf(lines),
    }));
    const written = await tx.insert(labOrders).values(rows).returning({ id: labOrders.id });
    const ids = written.map(({ id }) => id).sort((one, other) => one - other);
    await tx
      .insert(labOrderLines)
      .values(orders.flatMap(({ lines }, place) => lines.map((line) => ({ ...line, orderId: ids[place] ?? 0 }))));
  }

  /** Of concurrent requests with one key, one creates the orders; changes of one customer are serialised. */
  function keep(customerId: string, company: Company, given: NewLabPreorder, bodyDigest: string): Promise<Ordered> {
    return db.transaction(async (tx): Promise<Ordered> => {
      await lockCustomer(tx, customerId);
      const known = await findByKey(tx, customerId, given.key);
      if (known) return sameOrRefused(known, bodyDigest);
      const orders = await priced(tx, given.orders);
      const amountCents = totalOf(orders.flatMap(({ lines }) => lines));
      const owner = { customerId, companyId: company.id };
      // Others may read the receipt of a card: it names the laboratory, and not the exams.
      const toPay = { kind: 'lab-order', title: 'Análisis clínicos', amountCents, cardId: null } as const;
      const { purchaseId } = await payments.openPurchase(tx, { ...owner, ...toPay });
      await setAside(tx, purchaseId, orders);
      const [preorder] = await tx
        .insert(labPreorders)
        .values({ ...owner, purchaseId, idempotencyKey: given.key, bodyDigest, createdAt: clock.now() })
        .returning();
      if (!preorder) throw new Error('The laboratory order was not kept');
      await write(tx, preorder, orders);
      return success(preorder);
    });
  }

  return async function order(customerId: string, company: Company, given: NewLabPreorder): Promise<Ordered> {
    if (!laboratoryCompanyIds.includes(company.id)) return failure('LABORATORY_NOT_OFFERED');
    const bodyDigest = digestOf(given);
    const known = await findByKey(db, customerId, given.key);
    if (known) return sameOrRefused(known, bodyDigest);
    const wrong = given.orders.flatMap((one, place) => {
      const errors = checkLabOrder(one, clock.now());
      return errors.length > 0 ? [{ place, errors }] : [];
    });
    const lacksTerms = !given.acceptsTerms; // LAB-13
    if (wrong.length > 0 || lacksTerms) return failure('FORM_NOT_VALID', { wrong, lacksTerms });
    const taken = await takeTry(db, [{ limit: labOrdersPerCustomer, subject: customerId }], clock.now());
    if (!taken.ok) return taken;
    try {
      return await keep(customerId, company, given, bodyDigest);
    } catch (error) {
      if (error instanceof Refused) return error.result;
      throw error;
    }
  };
}

const wantedOf = (orders: readonly LabOrder[]) => ({
  branchCodes: [...new Set(orders.map(({ branchCode }) => branchCode))],
  productIds: [...new Set(orders.flatMap(({ exams }) => exams.map(({ productId }) => productId)))],
});

function sameOrRefused(known: LabPreorderRow, bodyDigest: string): Ordered {
  return known.bodyDigest === bodyDigest ? success(known) : failure('SAME_KEY_OTHER_LAB_ORDER');
}

function digestOf({ orders, acceptsTerms }: NewLabPreorder): string {
  return createHash('sha256')
    .update(JSON.stringify([orders, acceptsTerms]))
    .digest('base64url');
}
