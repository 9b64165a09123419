import { ordersPerPage } from '@botica/contract/orders/summary';
import { decodeOrderId } from '@botica/domain/orders';
import { orderTypesLike } from '@botica/domain/orders/summary';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { BranchName, BranchNames } from '../../branches/index.ts';
import type { OrderPrescription, Prescriptions } from '../../prescriptions/index.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import type { PickupCodes } from '../index.ts';
import type { ListedOrder, OrderOwner, OrderSummary } from './store.ts';
import { findOrders, findSummary } from './store.ts';

export interface ListQuestion {
  days: number;
  stateId: number | undefined;
  orderTypeId: number | undefined;
  /** Encoded id of the last row of the previous page. */
  after: string | undefined;
}

export interface NamedOrder {
  order: ListedOrder;
  branch: BranchName;
}

export interface ShownPrescription extends OrderPrescription {
  imageUrl: string;
}

/** For a branch that is newer than the cached names. */
const unnamed: BranchName = { branchName: '', cityName: '' };

export type OrderSummaryService = ReturnType<typeof createOrderSummaryService>;

const dayMs = 86_400_000;

interface Needs {
  branchNames: () => Promise<BranchNames>;
  pickupCodes: Pick<PickupCodes, 'shownFor'>;
  prescriptions: Pick<Prescriptions, 'addressOf' | 'ofOrder'>;
}

export function createOrderSummaryService(
  { clock, database }: Platform,
  { branchNames, pickupCodes, prescriptions }: Needs,
) {
  async function withAddress(prescription: OrderPrescription): Promise<ShownPrescription> {
    return { ...prescription, imageUrl: await prescriptions.addressOf(prescription.fileKey) };
  }

  return {
    /** A027 ORDER-17: an invalid id, an unknown order and the order of another customer all answer not found. */
    async find(owner: OrderOwner, encodedId: string): Promise<Result<OrderSummary, 'ORDER_NOT_FOUND'>> {
      const orderId = decodeOrderId(encodedId);
      const order = orderId === undefined ? undefined : await findSummary(database.quick.reads, owner, orderId);
      return order ? success(order) : failure('ORDER_NOT_FOUND');
    },

    /** Data of other modules about an order that was found for its owner. */
    async beside(owner: OrderOwner, order: OrderSummary) {
      const [credit, attached, pickupCode] = await Promise.all([
        findCredit(database.db, owner),
        prescriptions.ofOrder(order.id),
        pickupCodes.shownFor(order),
      ]);
      return {
        creditCents: credit.availableCents,
        pickupCode,
        prescriptions: await Promise.all(attached.map(withAddress)),
      };
    },

    /** ORDER-01 ORDER-02 ORDER-03 */
    async list(
      owner: OrderOwner,
      { days, stateId, orderTypeId, after }: ListQuestion,
    ): Promise<{ orders: NamedOrder[]; hasMore: boolean }> {
      const names = await branchNames();
      const found = await findOrders(database.quick.reads, owner, {
        since: new Date(clock.now().getTime() - days * dayMs),
        stateId,
        orderTypeIds: orderTypeId === undefined ? undefined : orderTypesLike(orderTypeId),
        afterId: after === undefined ? undefined : decodeOrderId(after),
      });
      const orders = found
        .slice(0, ordersPerPage)
        .map((order) => ({ order, branch: names.get(order.branchCode) ?? unnamed }));
      return { orders, hasMore: found.length > ordersPerPage };
    },
  };
}
