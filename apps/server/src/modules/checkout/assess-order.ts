import { unlockIdWhenClosed } from '@botica/domain/branches';
import type { PricedCart } from '@botica/domain/cart/pricing';
import type { CheckoutLine, CheckoutProblem } from '@botica/domain/checkout';
import { checkCheckout, shortLines } from '@botica/domain/checkout';
import { sum } from '@botica/domain/money';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import type { Failure } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { splitTender } from '@botica/domain/tenders';
import type { Platform } from '../../platform/index.ts';
import type { CartPricer, StoredCart, StoredLine } from '../cart/index.ts';
import { readCart, withoutWithdrawn } from '../cart/index.ts';
import type { KnownOrder } from './build-check-facts.ts';
import { checkoutFactsOf } from './build-check-facts.ts';
import type { Means, MeansProblem } from './collect-tenders.ts';
import { isSameCart } from './compare-cart.ts';
import type { OwnProblem } from './find-own-choices.ts';
import { ownChoicesOf } from './find-own-choices.ts';
import type { OrderRequest, TakenCart } from './order-request.ts';
import type { OrderPlace, PlaceProblem } from './resolve-destination.ts';
import { placeOf } from './resolve-destination.ts';
import { findBuyer } from './store.ts';

export type PlainProblem =
  | PlaceProblem
  | OwnProblem
  | MeansProblem
  | 'EMPTY_CART'
  | 'SESSION_EXPIRED'
  | 'DELIVERY_NOT_OFFERED'
  | 'PRODUCT_NOT_AVAILABLE'
  | 'BRANCH_CLOSED'
  | 'TOO_MANY_HELD_ORDERS';

/** The refusal, with the data that the shopper needs to continue. */
export type Refusal =
  | Failure<PlainProblem>
  | Failure<'PEDIDO_RECHAZADO', { problem: Pick<CheckoutProblem, 'id' | 'title' | 'message'> }>
  | Failure<'PEDIDO_RECALCULADO', { cart: PricedCart }>
  | Failure<'PEDIDO_CON_FALTANTES', { cart: PricedCart; short: CheckoutLine[] }>
  | Failure<'COSTO_ENVIO', { costCents: number }>;

/** An order that passed every check, from the branch that will serve it. */
export type Assessed = KnownOrder & { branchCode: number };

/** Limits the stock that one customer can hold with unpaid orders. */
const mostHeldOrders = 5;

type Needs = Pick<Platform, 'clock' | 'database'> & { pricer: CartPricer; means: Means };

export type Assessor = ReturnType<typeof createAssessor>;

/** Reads and computes everything again; the browser's values are compared, never used. */
export function createAssessor({ clock, database, pricer, means }: Needs) {
  const { db, sql } = database;

  async function assess(request: OrderRequest): Promise<{ ok: true; value: Assessed } | Refusal> {
    const known = await gather(request);
    if (!known.ok) return known;
    const { cart, place, submission, tender } = known.value;
    const { branch } = place;
    const isSame = isSameCart(submission, cart);
    if (branch && isSame && submission.deliveryCents !== place.deliveryCents) {
      return failure('COSTO_ENVIO', { costCents: place.deliveryCents });
    }
    if (!isSame || (branch && submission.totalCents !== tender.totalCents)) {
      return failure('PEDIDO_RECALCULADO', { cart });
    }
    const facts = checkoutFactsOf(known.value);
    const problem = checkCheckout(facts, { only: 'refusal' });
    if (problem?.remedy === 'settleShortage')
      return failure('PEDIDO_CON_FALTANTES', { cart, short: shortLines(facts) });
    if (problem || !branch) return failure('PEDIDO_RECHAZADO', { problem: problem ?? noBranch });
    if (place.opening.isClosed && submission.unlockId !== unlockIdWhenClosed) return failure('BRANCH_CLOSED');
    return success({ ...known.value, branchCode: branch.code });
  }

  async function gather(request: OrderRequest): Promise<{ ok: true; value: KnownOrder } | Refusal> {
    const { customerId, company, submission } = request;
    const now = clock.now();
    const { orderTypeId } = submission;
    const owner = { customerId, companyId: company.id };
    const [stored, buyer] = await Promise.all([
      request.taken ? cartOf(request.taken) : readCart(sql, owner),
      findBuyer(db, customerId, company.id),
    ]);
    if (!buyer) return failure('SESSION_EXPIRED');
    if (buyer.heldOrders >= mostHeldOrders) return failure('TOO_MANY_HELD_ORDERS');
    if (stored.lines.length === 0) return failure('EMPTY_CART');
    const where = { customerId, company, orderTypeId, wishes: submission.place, units: unitsOf(stored), at: now };
    const place = await placeOf(db, where);
    if (!place.ok) return place;
    const own = await ownChoicesOf(db, { customerId, company, submission, buyer, now });
    if (!own.ok) return own;

    const priced = await priceNow(request, stored, orderTypeId, {
      place: place.value,
      repeats: own.value.repurchase !== null,
    });
    const cart = request.taken ? priced : await withoutWithdrawn(sql, owner, priced);
    if (cart.orderTypeId !== orderTypeId) return failure('DELIVERY_NOT_OFFERED'); // ORDTYPE-08
    // CART-09: a cart refuses it when it is added; these lines were never in a cart.
    if (request.taken && cart.lines.some(({ price }) => price.unitCents <= 0)) return failure('PRODUCT_NOT_AVAILABLE');
    const order = { now, company, orderTypeId, submission, cart, place: place.value, own: own.value, buyer };
    const input = await means.inputOf(order, customerId);
    if (!input.ok) return input;
    return success({ ...order, tender: splitTender(input.value) });
  }

  /** CHK-34 CHK-35: a repeat purchase without a card becomes an ordinary one and earns as such. */
  function priceNow(
    { customerId, company, taken }: OrderRequest,
    stored: PricedParts,
    orderTypeId: OrderTypeId,
    { place, repeats }: { place: OrderPlace; repeats: boolean },
  ): Promise<PricedCart> {
    const lines = repeats ? stored.lines : stored.lines.map((line) => ({ ...line, isRepurchase: false }));
    const viewpoint = { company, branch: place.branch?.code };
    return pricer.price({ ...stored, lines, orderTypeId }, viewpoint, customerId, { replacesUnpaid: !taken });
  }

  /** The same for an order that is still being made: with the first reason to refuse it, if there is one. */
  async function quote(request: OrderRequest): Promise<{ ok: true; value: Quoted } | Refusal> {
    const known = await gather(request);
    if (!known.ok) return known;
    return success({ order: known.value, problem: checkCheckout(checkoutFactsOf(known.value), { only: 'refusal' }) });
  }

  return { assess, quote };
}

/** An order as priced now, before it is placed. */
export interface Quoted {
  order: KnownOrder;
  problem: CheckoutProblem | undefined;
}

type PricedParts = Pick<StoredCart, 'version' | 'couponCode'> & { lines: readonly StoredLine[] };

function cartOf({ lines }: TakenCart): PricedParts {
  return { version: 0, couponCode: '', lines };
}

const noBranch = {
  id: 'branch',
  title: 'Seleccionar Sucursal',
  message: 'Para poder continuar debes seleccionar una sucursal.',
} as const;

function unitsOf({ lines }: PricedParts): number {
  return sum(lines.map(({ kind, quantity }) => (kind === 'purchase' ? quantity : 0)));
}
