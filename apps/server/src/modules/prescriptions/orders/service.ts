import { createHash } from 'node:crypto';
import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { Company } from '@botica/domain/companies';
import { checkIdentityNumber, identityTypeIds } from '@botica/domain/identity';
import { holdMinutes } from '@botica/domain/orders';
import { prescriptionOrderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { BranchesService } from '../../branches/index.ts';
import { toOpening } from '../../branches/index.ts';
import { addressOf } from '../../customers/addresses/index.ts';
import { findCard } from '../../customers/cards/index.ts';
import { customers } from '../../customers/index.ts';
import type { PrivateFile, PrivateFiles } from '../../customers/private-files/index.ts';
import type { BelongingsService } from '../../health/belongings/index.ts';
import type { ForWhomService } from '../../health/for-whom/index.ts';
import type { CheckedPerson, SafetyService } from '../../health/safety/index.ts';
import type { AlsoWritten, OrderDestination, OrderDraft, Orders } from '../../orders/index.ts';
import { noWishes, recordEvent } from '../../orders/index.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import { attachPrescriptions, keepPrescriptions } from '../index.ts';
import type { PrescriptionForm } from './form.ts';

export type PrescriptionOrderProblem =
  | 'PRESCRIPTIONS_MISSING'
  | 'PRESCRIPTION_NOT_FOUND'
  | 'BRANCH_NOT_FOUND'
  | 'BRANCH_UNREACHABLE'
  | 'ADDRESS_NOT_FOUND'
  | 'ADDRESS_NOT_SERVED'
  | 'CARD_NOT_FOUND'
  | 'CARD_SELECTION_REQUIRED'
  | 'CREDIT_NOT_ENOUGH'
  | 'PERSONA_SIN_PERMISO'
  | 'OLDER_IDENTITY_NOT_VALID'
  | 'SESSION_EXPIRED'
  | 'SAME_KEY_OTHER_ORDER';

export interface PrescriptionOrderRequest {
  customerId: string;
  company: Company;
  form: PrescriptionForm;
  pictures: readonly PrivateFile[];
  key: string;
  /** BRANCH-04 A179: the refusal of a closed branch that the customer did not accept to wait for. */
  closedProblem?: 'BRANCH_CLOSED' | 'CORPORATE_BRANCH_CLOSED';
  /** Additional writes for the order, in its transaction. */
  alsoWritten?: AlsoWritten;
}

interface Place {
  branchCode: number;
  addressId: number | null;
  destination: OrderDestination;
}

interface OpenPlace extends Place {
  isClosed: boolean;
}

interface Needs {
  belongings: Pick<BelongingsService, 'assign' | 'peopleOf'>;
  branches: BranchesService;
  forWhom: Pick<ForWhomService, 'orderable'>;
  orders: Orders;
  privateFiles: PrivateFiles;
  safety: Pick<SafetyService, 'record'>;
}

export type PrescriptionOrders = ReturnType<typeof createPrescriptionOrders>;

/** An order of pictures: a pharmacist sets its products and prices later, so nothing is charged now. */
export function createPrescriptionOrders({ clock, database }: Platform, needs: Needs) {
  const { belongings, branches, forWhom, orders, privateFiles, safety } = needs;
  const { db } = database;

  async function pickup(company: Company, code: number): Promise<Result<OpenPlace, PrescriptionOrderProblem>> {
    const connected = await branches.connect(company, code);
    if (!connected.ok) return connected;
    const { name, address, cityName: city, phone, pickupEnabled } = connected.value.branch;
    if (!pickupEnabled) return failure('BRANCH_NOT_FOUND');
    const { isClosed } = toOpening(connected.value.status);
    return success({ branchCode: code, addressId: null, destination: { name, address, city, phone }, isClosed });
  }

  /** ORDTYPE-07: from the branch that serves the customer's address. */
  async function home(
    { customerId, company }: PrescriptionOrderRequest,
    addressId: number,
  ): Promise<Result<OpenPlace, PrescriptionOrderProblem>> {
    const address = await addressOf(db, customerId, addressId, company);
    if (!address) return failure('ADDRESS_NOT_FOUND');
    if (address.servingBranchCode === undefined) return failure('ADDRESS_NOT_SERVED');
    const connected = await branches.connect(company, address.servingBranchCode);
    if (!connected.ok) return connected;
    const destination = {
      name: address.label,
      address: address.description,
      reference: address.reference,
      suburb: address.suburbName,
      city: address.cityName,
      phone: address.phone,
      ...address.pin,
    };
    const { isClosed } = toOpening(connected.value.status);
    return success({ branchCode: address.servingBranchCode, addressId, destination, isClosed });
  }

  /** PAY-02: the card must be the customer's, and credit needs a credit account. */
  async function refusePayment({
    customerId,
    company,
    form,
  }: PrescriptionOrderRequest): Promise<PrescriptionOrderProblem | undefined> {
    const { onlineCard, credit } = prescriptionPaymentTypeIds;
    if (form.paymentTypeId === onlineCard) {
      if (!form.cardId) return 'CARD_SELECTION_REQUIRED'; // CARD-26
      return (await findCard(db, customerId, form.cardId)) ? undefined : 'CARD_NOT_FOUND';
    }
    if (form.paymentTypeId !== credit) return undefined;
    const { isEnabled } = await findCredit(db, { customerId, companyId: company.id });
    return isEnabled ? undefined : 'CREDIT_NOT_ENOUGH';
  }

  /**
   * A431: for the person that the customer chose, or for those of the prescriptions that were kept before. Without alerts:
   * its products come later.
   */
  async function peopleOf({
    customerId,
    form,
  }: PrescriptionOrderRequest): Promise<Result<CheckedPerson[], 'PERSONA_SIN_PERMISO'>> {
    const things = { kind: 'prescription', ids: form.prescriptionIds } as const;
    const named = form.personId
      ? new Set([form.personId])
      : new Set((await belongings.peopleOf(customerId, things)).values());
    if (named.size === 0) return success([]);
    const people = (await forWhom.orderable(customerId)).filter(({ id }) => named.has(id));
    if (form.personId && people.length === 0) return failure('PERSONA_SIN_PERMISO');
    return success(people.map(({ id: personId, name }) => ({ personId, name, productIds: [] })));
  }

  return {
    async place(request: PrescriptionOrderRequest): Promise<Result<number, PrescriptionOrderProblem>> {
      const { customerId, company, form, pictures } = request;
      if (pictures.length + form.prescriptionIds.length === 0) return failure('PRESCRIPTIONS_MISSING'); // RX-02
      if (!isOlderIdentity(form.olderIdentity, company)) return failure('OLDER_IDENTITY_NOT_VALID');
      const isPickup = form.orderTypeId === prescriptionOrderTypeIds.pickup;
      const place = isPickup ? await pickup(company, form.branchCode) : await home(request, form.addressId);
      if (!place.ok) return place;
      const problem = await refusePayment(request);
      if (problem) return failure(problem);
      const [buyer] = await db
        .select({ firstName: customers.firstName, lastName: customers.lastName, email: customers.email })
        .from(customers)
        .where(eq(customers.id, customerId));
      if (!buyer) return failure('SESSION_EXPIRED');

      const { isClosed, ...where } = place.value;
      const draft = draftOf(request, where, buyer, clock.now());
      const people = await peopleOf(request);
      if (!people.ok) return people;
      const orderedFor = people.value;
      return db.transaction(async (tx) => {
        const held = await orders.holdOrder(tx, draft);
        if (!held.ok) {
          if (held.code === 'SAME_KEY_OTHER_ORDER') return failure('SAME_KEY_OTHER_ORDER');
          throw new Error(`A prescription order was refused with ${held.code}`);
        }
        const { id: orderId, isRepeated } = held.value;
        if (isRepeated) {
          await privateFiles.removeLater(
            tx,
            pictures.map(({ fileKey }) => fileKey),
          );
          return success(orderId);
        }
        // Only a new order: a repeated one gets its answer. Thrown, so that the held order is rolled back.
        if (isClosed && form.unlockId !== unlockIdWhenClosed) unwrap(failure(request.closedProblem ?? 'BRANCH_CLOSED'));
        const kept = await keepPrescriptions(tx, { customerId, files: pictures, at: clock.now() });
        const prescriptionIds = [...kept, ...form.prescriptionIds];
        // Thrown, so that the order is rolled back too.
        unwrap(await attachPrescriptions(tx, { orderId, customerId, prescriptionIds }));
        if (form.personId) {
          const things = { kind: 'prescription', ids: prescriptionIds } as const;
          const isLinked = await belongings.assign(tx, customerId, things, form.personId);
          if (!isLinked) unwrap(failure('PERSONA_SIN_PERMISO'));
        }
        // Somebody who may not be named any more is left out.
        const made = { orderId, customerId, lines: [] };
        if (orderedFor.length > 0) await safety.record(tx, made, { alerts: [], version: '', orderedFor }, []);
        await request.alsoWritten?.(tx, orderId);
        if (form.products.length > 0) {
          const detail = { products: form.products };
          await recordEvent(tx, { orderId, at: clock.now(), actor: 'shopper', event: 'products-asked', detail });
        }
        const confirmed = await orders.confirmOrder(tx, orderId);
        if (!confirmed.ok) throw new Error(`A prescription order was not confirmed: ${confirmed.code}`);
        return success(orderId);
      });
    },
  };
}

/** REG-18 REG-19: none, or a document of the country, or a passport. */
function isOlderIdentity(number: string, company: Company): boolean {
  const { nationalId, passport } = identityTypeIds;
  return number === '' || [nationalId, passport].some((type) => !checkIdentityNumber(type, number, company));
}

const noMoney = {
  subtotalCents: 0,
  couponSavingCents: 0,
  deliveryCents: 0,
  insuranceCents: 0,
  pointsChargeCents: 0,
  totalCents: 0,
  earnedPoints: 0,
} as const;

function draftOf(
  { customerId, company, form, pictures, key }: PrescriptionOrderRequest,
  place: Place,
  buyer: { firstName: string; lastName: string; email: string },
  now: Date,
): OrderDraft {
  const sizes = pictures.map(({ bytes }) => bytes);
  const bodyDigest = createHash('sha256')
    .update(JSON.stringify([form, sizes]))
    .digest('base64url');
  return {
    ...place,
    companyId: company.id,
    customerId,
    kind: 'prescription',
    orderTypeId: form.orderTypeId,
    paymentTypeId: form.paymentTypeId,
    onCredit: form.paymentTypeId === prescriptionPaymentTypeIds.credit,
    money: noMoney,
    couponCode: null,
    lines: [],
    tenders: [],
    wishes: {
      ...noWishes,
      phone: form.phone,
      contactName: `${buyer.firstName} ${buyer.lastName}`,
      contactEmail: buyer.email,
      notes: form.notes,
      unlockId: form.unlockId,
      olderIdentity: form.olderIdentity || null,
      cardId: form.paymentTypeId === prescriptionPaymentTypeIds.onlineCard ? form.cardId : null,
    },
    idempotency: { key, bodyDigest },
    waitsFor: 'services',
    expiresAt: new Date(now.getTime() + holdMinutes.confirming * 60_000),
  };
}
