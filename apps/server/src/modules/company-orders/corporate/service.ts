import type { Company } from '@botica/domain/companies';
import { decodeOrderId } from '@botica/domain/orders';
import { prescriptionOrderTypeIds } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import type { Platform } from '../../../platform/index.ts';
import type { PrivateFile } from '../../customers/private-files/index.ts';
import type { OrderChanges } from '../../orders/changes/index.ts';
import { findOrderPrescriptions } from '../../prescriptions/index.ts';
import type { PrescriptionOrderProblem, PrescriptionOrders } from '../../prescriptions/orders/index.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import type { CorporateRequestForm } from './read-form.ts';
import type { CorporateOrder, CorporateOwner } from './store.ts';
import { listCorporateOrders, markCorporate } from './store.ts';

export interface CorporateRequest {
  owner: CorporateOwner;
  company: Company;
  form: CorporateRequestForm;
  documents: readonly PrivateFile[];
  key: string;
}

export type CorporateProblem = PrescriptionOrderProblem | 'CORPORATE_CREDIT_NOT_ENABLED' | 'CORPORATE_ORDER_FAILED';

/** The list has no pages. */
const mostListed = 100;

type Needs = Pick<Platform, 'clock' | 'database'> & {
  prescriptionOrders: PrescriptionOrders;
  changes: OrderChanges;
};

export type CorporateOrdersService = ReturnType<typeof createCorporateOrdersService>;

/** Orders made of documents, which the branch turns into products as with prescriptions, on the client's credit. */
export function createCorporateOrdersService({ clock, database, prescriptionOrders, changes }: Needs) {
  const { db } = database;

  /** ROLE-16 A128 */
  async function refuseClient(owner: CorporateOwner): Promise<'CORPORATE_CREDIT_NOT_ENABLED' | undefined> {
    return (await findCredit(db, owner)).isEnabled ? undefined : 'CORPORATE_CREDIT_NOT_ENABLED';
  }

  async function find(owner: CorporateOwner, orderId: number): Promise<CorporateOrder | undefined> {
    const [order] = await listCorporateOrders(db, owner, { orderId, limit: 1 });
    return order;
  }

  return {
    refuseClient,

    async create(request: CorporateRequest): Promise<Result<CorporateOrder, CorporateProblem>> {
      const { owner, company, form, documents, key } = request;
      const problem = await refuseClient(owner);
      if (problem) return failure(problem);
      const placed = await prescriptionOrders.place({
        customerId: owner.customerId,
        company,
        key,
        pictures: documents,
        form: prescriptionFormOf(form),
        closedProblem: 'CORPORATE_BRANCH_CLOSED', // CORP-02 A179
        alsoWritten: (tx, orderId) => markCorporate(tx, owner, orderId, clock.now()),
      });
      if (!placed.ok) return placed;
      const order = await find(owner, placed.value);
      return order ? success(order) : failure('CORPORATE_ORDER_FAILED');
    },

    list: (owner: CorporateOwner) => listCorporateOrders(db, owner, { limit: mostListed }),

    async one(owner: CorporateOwner, encodedId: string) {
      const orderId = decodeOrderId(encodedId);
      const order = orderId === undefined ? undefined : await find(owner, orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      return success({ order, documents: await findOrderPrescriptions(db, order.id) });
    },

    /** CORP-05 */
    async cancel(owner: CorporateOwner, encodedId: string) {
      const orderId = decodeOrderId(encodedId);
      if (orderId === undefined || !(await find(owner, orderId))) return failure('ORDER_NOT_FOUND');
      return changes.cancel(owner, { encodedId, reasonId: undefined, comment: '' });
    },
  };
}

/** CORP-04: paid with a card of the client if one is given, otherwise on credit. */
function prescriptionFormOf({ mode, branchCode, addressId, cardId, phone, notes, unlockId }: CorporateRequestForm) {
  return {
    orderTypeId: prescriptionOrderTypeIds[mode],
    branchCode,
    addressId,
    paymentTypeId: prescriptionPaymentTypeIds[cardId ? 'onlineCard' : 'credit'],
    cardId,
    phone,
    notes,
    olderIdentity: '',
    unlockId,
    products: [],
    prescriptionIds: [],
  };
}
