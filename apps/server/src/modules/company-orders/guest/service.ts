import { createHash } from 'node:crypto';
import type { UnconfirmedAlerts } from '@botica/contract/health/safety';
import type { Company } from '@botica/domain/companies';
import type { GuestOrder } from '@botica/domain/company-orders/guest';
import { olderAgeRefusal } from '@botica/domain/identity/documents';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { Failure, Result, Success } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { keepDigits } from '@botica/domain/validation';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import type { BranchesService, BranchNow } from '../../branches/index.ts';
import { toOpening } from '../../branches/index.ts';
import type { OrderSafety, SafetyService } from '../../health/safety/index.ts';
import type { OrderDraft, Orders, PickupCodes } from '../../orders/index.ts';
import { findLines } from '../../orders/index.ts';
import type { ChosenSubstitute, SubstituteChoosing, UnreplacedLines } from '../../orders/substitutes/index.ts';
import { insertChoices } from '../../orders/substitutes/index.ts';
import { findLinesAndChanges } from '../../orders/summary/index.ts';
import type { Payments } from '../../payments/index.ts';
import { guestDraftOf } from './draft-guest-order.ts';
import type { GuestLinks } from './guest-links.ts';
import type { GuestRequest, PlacedGuestOrder } from './guest-request.ts';
import { ordersPerAddress, ordersPerPhone } from './limits.ts';
import type { GuestPlan, GuestPricing, PricedGuestOrder } from './price-guest-order.ts';
import type { KnownOrder } from './store.ts';
import { findByKey, findByOrder, findBySecret, insertGuestOrder, takeKey } from './store.ts';

export type GuestProblem =
  | 'GUEST_ORDERS_NOT_OFFERED'
  | 'BRANCH_UNREACHABLE'
  | 'BRANCH_CLOSED'
  | 'ADDRESS_NOT_SERVED'
  | 'DELIVERY_NOT_OFFERED'
  | 'DELIVERY_BELOW_MINIMUM'
  | 'PRODUCT_NOT_AVAILABLE'
  | 'GUEST_NEEDS_ACCOUNT'
  | 'GUEST_SENIOR_AGE_UNKNOWN'
  | 'GUEST_PRICES_CHANGED'
  | 'GUEST_BRANCH_OUT_OF_STOCK'
  | 'SAME_KEY_OTHER_ORDER';

export type GuestRefused =
  | Failure<GuestProblem>
  | Failure<'SUBSTITUTE_NOT_ALLOWED', UnreplacedLines>
  | Failure<'AVISOS_POR_CONFIRMAR', UnconfirmedAlerts>;

interface Needs {
  branches: BranchesService;
  choosing: SubstituteChoosing;
  guestLinks: GuestLinks;
  orders: Orders;
  payments: Pick<Payments, 'openAttempt'>;
  pickupCodes: Pick<PickupCodes, 'shownFor'>;
  price: GuestPricing;
  safety: Pick<SafetyService, 'check' | 'isAccepted' | 'isDemo' | 'record'>;
}

export type GuestOrders = ReturnType<typeof createGuestOrdersService>;

export type FoundGuestOrder = Extract<Awaited<ReturnType<GuestOrders['find']>>, { ok: true }>['value'];

export function createGuestOrdersService(
  { clock, database }: Platform,
  { branches, choosing, guestLinks, orders, payments, pickupCodes, price, safety }: Needs,
) {
  const { secretOf } = guestLinks;
  const { db } = database;

  /** GUEST-04: refuses companies that the branch does not sell for. */
  async function connect({ company, branchCode }: GuestRequest): Promise<Result<BranchNow, GuestProblem>> {
    const branch = await branches.connect(company, branchCode);
    if (branch.ok) return branch;
    return failure(branch.code === 'BRANCH_NOT_FOUND' ? 'GUEST_ORDERS_NOT_OFFERED' : branch.code);
  }

  return {
    /** Counted before the order is read. */
    takeTry: (ip: string, phone: string) => {
      const tries = [
        { limit: ordersPerAddress, subject: ip },
        { limit: ordersPerPhone, subject: keepDigits(phone) },
      ];
      return takeTry(db, tries, clock.now());
    },

    async quote(company: Company, plan: GuestPlan) {
      const branch = await branches.branch(company, plan.branchCode);
      if (!branch.ok) return failure('GUEST_ORDERS_NOT_OFFERED');
      const priced = await price(company, plan);
      return priced.ok ? success({ ...priced.value, ...branch.value }) : priced;
    },

    async place(request: GuestRequest): Promise<Success<PlacedGuestOrder> | GuestRefused> {
      const { order, company, branchCode, key } = request;
      const secret = await secretOf(key);
      // A repeated request gets its order even when the branch closed or its prices changed since.
      const placed = await findByKey(db, key);
      if (placed) return repeat(placed, request, secret);
      const branch = await connect(request);
      if (!branch.ok) return branch;
      const priced = await price(company, { ...order, branchCode, suburbId: order.address?.suburbId ?? 0 });
      if (!priced.ok) return priced;
      const refusal =
        guestRefusal(request, priced.value) ?? refuseAge(request, clock.now()) ?? refuseClosed(request, branch.value);
      const productIds = order.lines.map(({ productId }) => productId);
      const alerts = await safety.check(company.id, productIds);
      const chosen = await choosing.choose(
        {
          company,
          customerId: undefined,
          branchCode,
          orderTypeId: order.orderTypeId,
          productIds,
          isExternal: false,
        },
        request.substitutes,
      );
      return db.transaction(async (tx): Promise<Success<PlacedGuestOrder> | GuestRefused> => {
        const known = await takeKey(tx, key);
        if (known) return repeat(known, request, secret);
        if (refusal) return failure(refusal);
        if (!chosen.ok) return chosen;
        if (request.acceptedAlerts && !safety.isAccepted(alerts, request.acceptedAlerts))
          return failure('AVISOS_POR_CONFIRMAR', { alerts: alerts.alerts, isDemo: safety.isDemo });
        return write(tx, {
          substitutes: chosen.value,
          alerts,
          draft: guestDraftOf(request, priced.value, branch.value, clock.now()),
          secret,
          request,
        });
      });
    },

    /** For the e-mail or the SMS, the only other way to get the secret. */
    async messageOf(orderId: number) {
      const found = await findByOrder(db, orderId);
      if (!found) return undefined;
      return { order: found.order, lines: await findLines(db, orderId), secret: await secretOf(found.key) };
    },

    async find(secret: string) {
      const found = await findBySecret(db, secretDigestOf(secret));
      if (!found) return failure('GUEST_ORDER_NOT_FOUND');
      const [lines, pickupCode] = await Promise.all([
        findLinesAndChanges(database.sql, found.order.id),
        pickupCodes.shownFor(found.order),
      ]);
      return success({ ...found, ...lines, pickupCode });
    },
  };

  /** It needs no outside service, so it is held and placed in one transaction; one paid by a link waits for that. */
  async function write(
    tx: Db,
    given: {
      draft: OrderDraft;
      substitutes: readonly ChosenSubstitute[];
      alerts: OrderSafety;
      secret: string;
      request: GuestRequest;
    },
  ): Promise<Result<PlacedGuestOrder, GuestProblem>> {
    const { draft, substitutes, alerts, secret, request } = given;
    const held = await orders.holdOrder(tx, draft);
    if (!held.ok) {
      if (held.code === 'OUT_OF_STOCK') return failure('GUEST_BRANCH_OUT_OF_STOCK'); // GUEST-06
      // The last use went to another order: the quote shows the price of now.
      if (held.code === 'PROMOTION_USED_UP') return failure('GUEST_PRICES_CHANGED');
      throw new Error(`A guest order was refused with ${held.code}`);
    }
    const orderId = held.value.id;
    await insertChoices(tx, orderId, substitutes, clock.now());
    const made = { orderId, customerId: undefined, lines: [] };
    await safety.record(tx, made, alerts, request.acceptedAlerts ?? []);
    await insertGuestOrder(tx, {
      orderId,
      secretDigest: secretDigestOf(secret),
      idempotencyKey: request.key,
      bodyDigest: request.bodyDigest,
      identityNumber: request.order.identity,
      createdAt: clock.now(),
    });
    const number = draft.waitsFor === 'payment' ? await openLink(tx, orderId, draft) : await confirm(tx, orderId);
    await request.taken?.also(tx, orderId);
    return success({ orderId, secret, number });
  }

  async function confirm(tx: Db, orderId: number): Promise<number> {
    const confirmed = await orders.confirmOrder(tx, orderId);
    if (!confirmed.ok) throw new Error(`A guest order was not confirmed: ${confirmed.code}`);
    return confirmed.value.number;
  }

  /** It has no number yet. */
  async function openLink(tx: Db, orderId: number, { companyId, money, expiresAt }: OrderDraft): Promise<number> {
    const attempt = { orderId, companyId, customerId: null, amountCents: money.totalCents, kind: 'link' } as const;
    await payments.openAttempt(tx, { ...attempt, expiresAt });
    return 0;
  }
}

/** The order of an earlier request with this key. */
function repeat(
  { orderId, number, bodyDigest }: KnownOrder,
  request: GuestRequest,
  secret: string,
): Result<PlacedGuestOrder, 'SAME_KEY_OTHER_ORDER'> {
  if (bodyDigest !== request.bodyDigest) return failure('SAME_KEY_OTHER_ORDER');
  return success({ orderId, secret, number: number ?? 0 });
}

/** Why an order cannot be placed as it is priced. */
export function guestRefusal(
  { order, totalCents }: { order: Pick<GuestOrder, 'orderTypeId'>; totalCents: number | undefined },
  { cart, money }: PricedGuestOrder,
): GuestProblem | undefined {
  const isDelivered = order.orderTypeId === orderTypeIds.homeDelivery;
  if (cart.orderTypeId !== order.orderTypeId) return 'DELIVERY_NOT_OFFERED'; // ORDTYPE-08
  if (cart.withdrawn.length > 0) return 'PRODUCT_NOT_AVAILABLE';
  if (cart.lines.some(({ price }) => price.unitCents <= 0)) return 'PRODUCT_NOT_AVAILABLE'; // CART-09
  if (cart.lines.some(({ requiresPrescription }) => requiresPrescription)) return 'GUEST_NEEDS_ACCOUNT';
  if (totalCents !== undefined && totalCents !== money.totalCents) return 'GUEST_PRICES_CHANGED';
  if (isDelivered && money.subtotalCents < cart.deliveryMinimumCents) return 'DELIVERY_BELOW_MINIMUM'; // CHK-17
  return undefined;
}

/** CHK-27 ROLE-11: a guest cannot show a document, so the number itself must reveal the age. */
function refuseAge({ order, company }: GuestRequest, now: Date): GuestProblem | undefined {
  if (!order.lines.some(({ isSenior }) => isSenior)) return undefined;
  const person = { identityNumber: order.seniorIdentity, isVerified: false };
  const refusal = olderAgeRefusal(person, { countryCode: company.countryCode, now, isFourthAge: false });
  return refusal ? 'GUEST_SENIOR_AGE_UNKNOWN' : undefined;
}

/** BRANCH-04 */
function refuseClosed({ unlockId }: GuestRequest, { status }: BranchNow): GuestProblem | undefined {
  return toOpening(status).isClosed && unlockId === 0 ? 'BRANCH_CLOSED' : undefined;
}

export const secretDigestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
