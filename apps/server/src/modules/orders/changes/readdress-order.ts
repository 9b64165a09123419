import type { Company } from '@botica/domain/companies';
import type { Address } from '@botica/domain/customers/addresses';
import { deliveryMoment } from '@botica/domain/delivery';
import type { ChangeProblem, DeliveryChange } from '@botica/domain/orders/changes';
import { changeDelivery, isPaidOnArrival, mayChange } from '@botica/domain/orders/changes';
import type { Failure } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService, Opening } from '../../branches/index.ts';
import { alwaysOpen, toOpening } from '../../branches/index.ts';
import type { DeliveryProblem } from '../../delivery/index.ts';
import { deliveryCostOf } from '../../delivery/index.ts';
import type { OrderDestination, OrderRow } from '../index.ts';
import { findOrder, findTenders, isUnpriced, recordEvent } from '../index.ts';
import { changeableOf } from './changeable.ts';
import type { ChangedOrder } from './changed-order.ts';
import { unchanged } from './changed-order.ts';
import { deliversAt } from './delivery-hours.ts';
import type { StockRefusal } from './move-order.ts';
import { moveOrder } from './move-order.ts';
import { tellChange } from './notify-change.ts';
import { lockOwnOrder, saveDeliveryCost, saveDestination } from './store.ts';

export interface AddressChange {
  customerId: string;
  company: Company;
  orderId: number;
  addressId: number;
  /** As the shopper saw it. */
  suburbId: number;
  /** The cost that the shopper accepted; undefined before they were asked. */
  acceptedCents: number | undefined;
  /** BRANCH-04 */
  waitsForOpening: boolean;
  /** Customer service does it for the shopper; `after` runs in the transaction of the change. */
  staff?: { detail: Record<string, unknown>; after(tx: Db, before: OrderRow): Promise<void> };
}

type PlainProblem =
  | ChangeProblem
  | DeliveryProblem
  | 'ORDER_NOT_FOUND'
  | 'ORDER_ADDRESS_EDITED'
  | 'ORDER_ADDRESS_DEARER'
  | 'ORDER_SCHEDULE_NOT_SERVED'
  | 'BRANCH_NOT_FOUND'
  | 'BRANCH_UNREACHABLE'
  | 'BRANCH_CLOSED';

type CostRefusal = Failure<'ORDER_DELIVERY_COST', { costCents: number }>;

export type AddressAnswer = { ok: true; value: ChangedOrder } | Failure<PlainProblem> | StockRefusal | CostRefusal;

/** The new destination of an order. */
interface NewPlace {
  addressId: number;
  destination: OrderDestination;
  branchCode: number;
  costCents: number;
  /** When a closed branch opens, if the order waits for it. */
  opening: Opening;
}

type Needs = Pick<Platform, 'clock' | 'database' | 'jobs'> & { branches: BranchesService };

export function createAddressChanges({ clock, database, jobs, branches }: Needs) {
  const { db } = database;

  /**
   * ORDTYPE-07: the branch is the one that serves the address. Priced at the order's own time, so that only the
   * distance counts.
   */
  async function findPlace(order: OrderRow, asked: AddressChange) {
    const { customerId, company, addressId } = asked;
    const at = deliveryMoment({ ...order, now: order.createdAt });
    const cost = await deliveryCostOf(db, { customerId, company, addressId, at });
    if (!cost.ok) return cost;
    const { address, branchCode, costCents } = cost.value;
    if (address.suburbId !== asked.suburbId) return failure('ORDER_ADDRESS_EDITED');
    const serving = branchCode === order.branchCode ? success(alwaysOpen) : await askBranch(order, branchCode, asked);
    if (!serving.ok) return serving;
    const place = { addressId, destination: destinationOf(address), branchCode, costCents, opening: serving.value };
    return success<NewPlace>(place);
  }

  /** BRANCH-04 BRANCH-09 SCHED-05 SCHED-06: another branch must be online and deliver at the order's time. */
  async function askBranch(
    { scheduledFor }: OrderRow,
    branchCode: number,
    { company, waitsForOpening }: AddressChange,
  ) {
    const target = await branches.connect(company, branchCode);
    if (!target.ok) return target;
    if (scheduledFor) {
      const isServed = await deliversAt(db, branchCode, { at: scheduledFor, now: clock.now() });
      return isServed ? success(alwaysOpen) : failure('ORDER_SCHEDULE_NOT_SERVED');
    }
    const opening = toOpening(target.value.status);
    return opening.isClosed && !waitsForOpening ? failure('BRANCH_CLOSED') : success(opening);
  }

  async function change(tx: Db, order: OrderRow, place: NewPlace, asked: AddressChange): Promise<AddressAnswer> {
    const tenders = await findTenders(tx, order.id);
    // Staff set the delivery cost of an unpriced order together with its prices.
    const costCents = isUnpriced(order) ? order.deliveryCents : place.costCents;
    const cost = changeDelivery({ deliveryCents: order.deliveryCents, tenders }, costCents);
    if (!cost.ok) return cost;
    const { deliveryCents, differenceCents } = cost.value;
    if (isThere(order, place) && differenceCents === 0) return success(unchanged(order));
    if (differenceCents !== 0 && asked.acceptedCents !== deliveryCents) {
      return failure('ORDER_DELIVERY_COST', { costCents: deliveryCents });
    }
    const at = clock.now();
    const { branchCode } = place;
    if (branchCode === order.branchCode) await saveDestination(tx, order.id, place);
    else {
      const moved = await moveOrder(tx, order, place, at);
      if (!moved.ok) return moved;
    }
    if (differenceCents !== 0) {
      const onArrival = tenders.find(({ kind }) => isPaidOnArrival(kind));
      await saveDeliveryCost(tx, order.id, cost.value, onArrival);
    }
    await tell(tx, order, place, { cost: cost.value, at, staff: asked.staff });
    await asked.staff?.after(tx, order);
    const totalCents = order.totalCents + differenceCents;
    return success({ orderId: order.id, branchCode, deliveryCents, totalCents, isChanged: true });
  }

  async function tell(
    tx: Db,
    order: OrderRow,
    place: NewPlace,
    { cost, at, staff }: { cost: DeliveryChange; at: Date; staff: AddressChange['staff'] },
  ) {
    const detail = {
      fromAddressId: order.addressId,
      toAddressId: place.addressId,
      from: order.branchCode,
      to: place.branchCode,
      deliveryCents: cost.deliveryCents,
      differenceCents: cost.differenceCents,
      ...staff?.detail,
    };
    const actor = staff ? 'staff' : 'shopper';
    await recordEvent(tx, { orderId: order.id, at, actor, event: 'address-changed', detail });
    await tellChange(tx, { jobs }, { orderId: order.id, fromBranchCode: order.branchCode, what: 'address' });
  }

  /** ORDER-11 ORDER-12 A126: for a home delivery of the shopper in state 1, to one of their own addresses. */
  return async function readdress(asked: AddressChange): Promise<AddressAnswer> {
    const owner = { customerId: asked.customerId, companyId: asked.company.id };
    const found = await findOrder(db, { ...owner, orderId: asked.orderId });
    if (!found) return failure('ORDER_NOT_FOUND');
    const allowed = mayChange(changeableOf(found), 'address');
    if (!allowed.ok) return allowed;
    const place = await findPlace(found, asked);
    if (!place.ok) return place;
    return db.transaction(async (tx) => {
      const order = await lockOwnOrder(tx, owner, asked.orderId);
      if (!order) return failure('ORDER_NOT_FOUND');
      const stillAllowed = mayChange(changeableOf(order), 'address');
      return stillAllowed.ok ? change(tx, order, place.value, asked) : stillAllowed;
    });
  };
}

function destinationOf({ label, description, reference, suburbName, cityName, phone, pin }: Address): OrderDestination {
  return {
    name: label,
    address: description,
    reference,
    suburb: suburbName,
    city: cityName,
    phone,
    ...(pin ?? {}),
  };
}

/** The address may have been edited since the order was made. */
function isThere(order: OrderRow, { addressId, branchCode, destination }: NewPlace): boolean {
  const { name, address, reference = '', suburb = '' } = order.destination ?? { name: '', address: '' };
  return (
    order.addressId === addressId &&
    order.branchCode === branchCode &&
    [name, address, reference, suburb].join('\n') ===
      [destination.name, destination.address, destination.reference, destination.suburb].join('\n')
  );
}
