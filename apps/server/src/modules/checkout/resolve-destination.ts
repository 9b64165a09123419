import type { PlaceWishes, ScheduleLimits } from '@botica/domain/checkout';
import { scheduledInstant } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { ForeignShipment } from '@botica/domain/orders/shipments';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../platform/database.ts';
import type { Opening } from '../branches/index.ts';
import { alwaysOpen } from '../branches/index.ts';
import { abroadBranchCode } from '../cart/index.ts';
import type { DeliveryProblem } from '../delivery/index.ts';
import { deliveryQuoteOf, deliveryScheduleOf } from '../delivery/index.ts';
import type { OrderDestination } from '../orders/index.ts';
import type { QuoteProblem } from './foreign/index.ts';
import { foreignQuoteOf } from './foreign/index.ts';
import { findOrderBranch } from './store.ts';

/** The destination as the database has it: the branch is the one that serves it, never one that the browser named. */
export interface OrderPlace {
  /** Undefined while the shopper has to choose; the checks report it. */
  branch: { code: number; allowsPickup: boolean } | undefined;
  addressId: number | undefined;
  destination: OrderDestination | null;
  deliveryCents: number;
  /** CHK-17: of the zone of the address; undefined means the setting of the company. */
  minimumDeliveryCents: number | undefined;
  insuranceCents: number;
  scheduleLimits: ScheduleLimits | undefined;
  /** BRANCH-04: always open for scheduled orders and orders abroad, which do not depend on the current hours. */
  opening: Opening;
  foreign: { countryId: number; serviceId: number; addressId: number; shipment: ForeignShipment } | undefined;
}

export type PlaceProblem = DeliveryProblem | QuoteProblem | 'BRANCH_NOT_FOUND';

export interface PlaceRequest {
  customerId: string;
  company: Company;
  orderTypeId: OrderTypeId;
  wishes: PlaceWishes;
  /** Purchased units. */
  units: number;
  at: Date;
}

const nowhere: OrderPlace = {
  branch: undefined,
  addressId: undefined,
  destination: null,
  deliveryCents: 0,
  minimumDeliveryCents: undefined,
  insuranceCents: 0,
  scheduleLimits: undefined,
  opening: alwaysOpen,
  foreign: undefined,
};

export function placeOf(db: Db, request: PlaceRequest): Promise<Result<OrderPlace, PlaceProblem>> {
  if (request.orderTypeId === orderTypeIds.homeDelivery) return home(db, request);
  return request.orderTypeId === orderTypeIds.abroad ? abroad(db, request) : pickup(db, request);
}

async function pickup(db: Db, { company, wishes, at }: PlaceRequest): Promise<Result<OrderPlace, PlaceProblem>> {
  const code = wishes.branchCode;
  if (code <= 0) return success(nowhere);
  const branch = await findOrderBranch(db, { code, companyId: company.id, at });
  if (!branch) return failure('BRANCH_NOT_FOUND');
  const { publicName: name, address, cityName: city, phone, pickupEnabled: allowsPickup, opening } = branch;
  return success({ ...nowhere, opening, branch: { code, allowsPickup }, destination: { name, address, city, phone } });
}

/** ORDTYPE-07 CHK-42: the branch that serves the address, and the cost at the time of delivery. */
async function home(
  db: Db,
  { customerId, company, wishes, at }: PlaceRequest,
): Promise<Result<OrderPlace, PlaceProblem>> {
  const { addressId } = wishes;
  if (addressId === 0) return success(nowhere);
  const scheduledFor = scheduleOf(wishes);
  const cost = await deliveryQuoteOf(db, { customerId, company, addressId, now: at, scheduledFor });
  if (!cost.ok) return cost;
  const { branchCode, costCents, minimumCents, address, opening } = cost.value;
  const schedule = wishes.schedule ? await deliveryScheduleOf(db, branchCode, at) : undefined;
  return success({
    ...nowhere,
    branch: { code: branchCode, allowsPickup: false },
    opening,
    addressId,
    destination: {
      name: address.label,
      address: address.description,
      reference: address.reference,
      suburb: address.suburbName,
      city: address.cityName,
      phone: address.phone,
      ...address.pin,
    },
    deliveryCents: costCents,
    minimumDeliveryCents: minimumCents,
    scheduleLimits: schedule && {
      ...{ maximumDays: schedule.maxDays, hours: schedule.hours, specialDays: schedule.specialDays },
    },
  });
}

/** The scheduled time; undefined without a schedule or without a time. */
export function scheduleOf({ schedule }: PlaceWishes): Date | undefined {
  return schedule && scheduledInstant(schedule);
}

/** FOREIGN-01 FOREIGN-05 FOREIGN-06: from one branch, by a service to an address of the customer in its country. */
async function abroad(
  db: Db,
  { customerId, company, wishes, units, at }: PlaceRequest,
): Promise<Result<OrderPlace, PlaceProblem>> {
  const branch = { code: abroadBranchCode, allowsPickup: false };
  const { serviceId = 0, addressId = 0, isInsured = false } = wishes.abroad ?? {};
  if (serviceId === 0 || addressId === 0) return success({ ...nowhere, branch });
  const quote = await foreignQuoteOf(db, { customerId, company, serviceId, addressId, units, at });
  if (!quote.ok) return quote;
  const { service, address, shippingCents, insuranceCents } = quote.value;
  const { name, address: street, stateName, postalCode, city, phone } = address;
  return success({
    ...nowhere,
    branch,
    destination: {
      name,
      address: `${street}, ${postalCode}`,
      city: [city, stateName, address.countryName].filter(Boolean).join(', '),
      phone,
    },
    deliveryCents: shippingCents,
    insuranceCents: isInsured ? insuranceCents : 0,
    foreign: {
      countryId: service.countryId,
      serviceId,
      addressId,
      shipment: {
        country: address.countryName,
        carrier: service.carrierName,
        service: service.name,
        minDays: service.minDays,
        maxDays: service.maxDays,
        isInsured,
      },
    },
  });
}
