import { paymentTypeIds } from '@botica/contract/cart/order-session';
import type { PricedCart } from '@botica/domain/cart/pricing';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds, orderTypeOf } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../platform/index.ts';
import type { Viewpoint } from '../catalogue/index.ts';
import { servingBranchOf } from '../customers/addresses/index.ts';
import { withoutWithdrawn } from './drop-withdrawn.ts';
import type { CartPricer } from './price-cart.ts';
import { abroadBranchCode } from './price-cart.ts';
import type { CartSettingsReader } from './settings.ts';
import type { OrderChoices, StoredCart } from './store.ts';
import { isBranchOf, readCart, readVersion, writeChoices } from './store.ts';

export type SessionProblem = 'BRANCH_NOT_FOUND' | 'ADDRESS_NOT_FOUND' | 'ADDRESS_NOT_SERVED' | 'INVALID_REQUEST';

/** A change of the order session: null removes a value, absent leaves it unchanged. */
export interface ChosenSession {
  branchCode?: number | null | undefined;
  addressId?: number | null | undefined;
  paymentTypeId?: number | null | undefined;
  orderTypeId?: number | undefined;
}

export interface StoredSession extends OrderChoices {
  version: number;
}

export interface OrderSession extends StoredSession {
  cart: PricedCart;
}

interface SavedAddress {
  addressId: number | null;
  servingBranchCode: number | null;
}

const nowhere: SavedAddress = { addressId: null, servingBranchCode: null };

type Needs = Pick<Platform, 'database'> & { pricer: CartPricer; settings: CartSettingsReader };

export type OrderSessions = ReturnType<typeof createOrderSessions>;

/** The order session: destination, payment and cart. */
export function createOrderSessions({ database, pricer, settings }: Needs) {
  const { db, sql } = database;

  async function read(viewpoint: Viewpoint, customerId: string): Promise<OrderSession> {
    const owner = { customerId, companyId: viewpoint.company.id };
    const stored = await readCart(sql, owner);
    const cart = await withoutWithdrawn(sql, owner, await priceStored(stored, viewpoint, customerId));
    const { branchCode, addressId, paymentTypeId } = stored;
    return { version: cart.version, branchCode, addressId, paymentTypeId, orderTypeId: cart.orderTypeId, cart };
  }

  function priceStored(stored: StoredCart, viewpoint: Viewpoint, customerId: string) {
    const place = { ...viewpoint, branch: stored.branchCode ?? viewpoint.branch };
    return pricer.price({ ...stored, orderTypeId: orderTypeOf(stored.orderTypeId) }, place, customerId, {
      replacesUnpaid: true,
    });
  }

  return {
    read,

    /** For a write on a stale version. */
    async freshCart(viewpoint: Viewpoint, customerId: string) {
      return (await read(viewpoint, customerId)).cart;
    },

    /** SESS-14: called every three seconds. Undefined, after one small read, when nothing changed. */
    async sync(viewpoint: Viewpoint, customerId: string, knownVersion: number): Promise<OrderSession | undefined> {
      const version = await readVersion(sql, { customerId, companyId: viewpoint.company.id });
      return version === knownVersion ? undefined : read(viewpoint, customerId);
    },

    async save(
      company: Company,
      customerId: string,
      chosen: ChosenSession,
    ): Promise<Result<StoredSession, SessionProblem>> {
      const owner = { customerId, companyId: company.id };
      const before = await readCart(sql, owner);
      const choices = await choicesOf(before, company, customerId, chosen);
      if (!choices.ok) return choices;
      const version = await writeChoices(sql, owner, choices.value);
      return success({ ...choices.value, version: version ?? before.version });
    },
  };

  async function choicesOf(
    before: OrderChoices,
    company: Company,
    customerId: string,
    asked: ChosenSession,
  ): Promise<Result<OrderChoices, SessionProblem>> {
    const orderTypeId = await offeredType(company, asked.orderTypeId ?? before.orderTypeId);
    const paymentTypeId = asked.paymentTypeId === undefined ? before.paymentTypeId : asked.paymentTypeId;
    if (paymentTypeId !== null && !paymentTypeIds.some((id) => id === paymentTypeId)) return failure('INVALID_REQUEST');

    const address = await addressFor(company, customerId, { asked: asked.addressId, kept: before.addressId });
    if (!address.ok) return address;
    const { addressId, servingBranchCode } = hasMoved(address.value, asked) ? nowhere : address.value;
    const chosen = asked.branchCode === undefined ? before.branchCode : asked.branchCode;
    if (asked.branchCode && !(await isBranchOf(sql, asked.branchCode, company.id))) return failure('BRANCH_NOT_FOUND');
    const isDelivered = orderTypeId === orderTypeIds.homeDelivery && addressId !== null;
    // ORDTYPE-07
    if (isDelivered && servingBranchCode === null) return failure('ADDRESS_NOT_SERVED');
    // ORDTYPE-04
    const elsewhere = orderTypeId === orderTypeIds.abroad ? abroadBranchCode : chosen;
    return success({ orderTypeId, branchCode: isDelivered ? servingBranchCode : elsewhere, addressId, paymentTypeId });
  }

  /** A requested address must be the customer's; a stored one that no longer exists is removed. */
  async function addressFor(
    company: Company,
    customerId: string,
    { asked, kept }: { asked: number | null | undefined; kept: number | null },
  ): Promise<Result<SavedAddress, 'ADDRESS_NOT_FOUND'>> {
    const addressId = asked === undefined ? kept : asked;
    if (addressId === null) return success(nowhere);
    const serving = await servingBranchOf(db, customerId, addressId, company);
    if (serving.ok) return success({ addressId, servingBranchCode: serving.value });
    if (serving.code === 'SUBURB_NOT_SERVED') return success({ addressId, servingBranchCode: null });
    return asked === undefined ? success(nowhere) : failure('ADDRESS_NOT_FOUND');
  }

  /** ORDTYPE-02 ORDTYPE-08 */
  async function offeredType(company: Company, asked: number): Promise<OrderTypeId> {
    const { isDeliveryOffered } = await settings.read(company.id);
    return isDeliveryOffered ? orderTypeOf(asked) : orderTypeIds.pickup;
  }
}

/** True when the chosen branch does not serve the stored address. */
function hasMoved({ servingBranchCode }: SavedAddress, { branchCode, addressId }: ChosenSession): boolean {
  return addressId === undefined && !!branchCode && branchCode !== servingBranchCode;
}
