import { ordersPerPage } from '@botica/contract/orders/summary';
import { decodeOrderId } from '@botica/domain/orders';
import { orderTypesLike } from '@botica/domain/orders/summary';
import type { OrderArrival } from '@botica/domain/orders/tracking';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { BranchName, BranchNames } from '../../branches/index.ts';
import type { OrderPeople } from '../../health/safety/index.ts';
import type { OrderPrescription, Prescriptions } from '../../prescriptions/index.ts';
import { findCredit } from '../../tenders/credit/index.ts';
import type { PickupCodes } from '../index.ts';
import type { Tracking } from '../tracking/index.ts';
import { findOrders } from './find-orders.ts';
import type { ListedOrder, OrderOwner, OrderSummary } from './store.ts';
import { findSummary } from './store.ts';

export interface ListQuestion {
  days: number;
  stateId: number | undefined;
  orderTypeId: number | undefined;
  /** Only the orders for this person. */
  personId: string | undefined;
  /** Encoded id of the last row of the previous page. */
  after: string | undefined;
}

export interface NamedOrder {
  order: ListedOrder;
  branch: BranchName;
  /** For whom it is, by the names of its moment. */
  people: string[];
  arrival: OrderArrival | undefined;
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
  orderPeople: OrderPeople;
  pickupCodes: Pick<PickupCodes, 'shownFor'>;
  prescriptions: Pick<Prescriptions, 'addressOf' | 'ofOrder'>;
  tracking: Pick<Tracking, 'arrivals'>;
}

export function createOrderSummaryService(
  { clock, database }: Platform,
  { branchNames, orderPeople, pickupCodes, prescriptions, tracking }: Needs,
) {
  async function withAddress(prescription: OrderPrescription): Promise<ShownPrescription> {
    return { ...prescription, imageUrl: await prescriptions.addressOf(prescription.fileKey) };
  }

  /** A430: from the memory of the process, so it costs no query. */
  function arrivalOf(owner: OrderOwner, order: ListedOrder | OrderSummary): OrderArrival | undefined {
    return order.lifeStep === 'dispatched' ? tracking.arrivals.ofOrder(owner, order.id) : undefined;
  }

  return {
    now: () => clock.now(),

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
        arrival: arrivalOf(owner, order),
        prescriptions: await Promise.all(attached.map(withAddress)),
      };
    },

    /** ORDER-01 ORDER-02 ORDER-03 */
    async list(
      owner: OrderOwner,
      { days, stateId, orderTypeId, personId, after }: ListQuestion,
    ): Promise<Result<{ orders: NamedOrder[]; hasMore: boolean }, 'PERSON_NOT_FOUND'>> {
      const among = personId === undefined ? undefined : await orderPeople.ordersFor(owner.customerId, personId);
      if (personId !== undefined && !among) return failure('PERSON_NOT_FOUND');
      const names = await branchNames();
      const found = await findOrders(database.quick.reads, owner, {
        since: new Date(clock.now().getTime() - days * dayMs),
        stateId,
        orderTypeIds: orderTypeId === undefined ? undefined : orderTypesLike(orderTypeId),
        among,
        people: orderPeople.sealedOf(database.quick.reads, owner.customerId),
        afterId: after === undefined ? undefined : decodeOrderId(after),
      });
      const page = found.slice(0, ordersPerPage);
      const orders = page.map((order) => ({
        order,
        branch: names.get(order.branchCode) ?? unnamed,
        people: orderPeople.namesIn(order.people),
        arrival: arrivalOf(owner, order),
      }));
      return success({ orders, hasMore: found.length > ordersPerPage });
    },
  };
}
