import type { ProblemCode } from '@botica/contract/problems';
import type { PricedCart } from '@botica/domain/cart/pricing';
import { isShortLine } from '@botica/domain/checkout';
import { guestOrderMessages } from '@botica/domain/company-orders/guest';
import type { Alert } from '@botica/domain/health/safety';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { Opening } from '../../branches/index.ts';
import { alwaysOpen, toOpening } from '../../branches/index.ts';
import type { Quoted } from '../../checkout/index.ts';
import type { GuestOrders } from '../../company-orders/guest/index.ts';
import { guestRefusal } from '../../company-orders/guest/index.ts';
import { shortText, staffText } from './staff-texts.ts';
import type { TakenAddress } from './store.ts';
import type { WantedOrder } from './wanted-order.ts';

export interface TakenQuote {
  lines: PricedCart['lines'];
  withdrawn: readonly string[];
  subtotalCents: number;
  deliveryCents: number;
  totalCents: number;
  /** The branch that serves it; undefined while the address is missing. */
  branchId: number | undefined;
  branchName: string;
  opening: Opening;
  /** Of the products together: the customer hears them before the order is placed. */
  alerts: readonly Alert[];
  isDemoAlerts: boolean;
  /** Why it cannot be placed yet, for staff; empty when it can. */
  problem: string;
  customer: { name: string; isSenior: boolean; addresses: readonly TakenAddress[] } | undefined;
}

const nothing: TakenQuote = {
  lines: [],
  withdrawn: [],
  subtotalCents: 0,
  deliveryCents: 0,
  totalCents: 0,
  branchId: undefined,
  branchName: '',
  opening: alwaysOpen,
  alerts: [],
  isDemoAlerts: false,
  problem: '',
  customer: undefined,
};

export const refusedQuote = (code: ProblemCode): TakenQuote => ({ ...nothing, problem: staffText(code) });

function shortOf({ lines }: PricedCart, { orderTypeId }: WantedOrder): string {
  return shortText(lines.filter((line) => isShortLine(line, { orderType: orderTypeName(orderTypeId) })));
}

const withdrawnText = (withdrawn: readonly string[]) =>
  withdrawn.length > 0 ? `Ya no se vende: ${withdrawn.join(', ')}. Quítalo del pedido.` : '';

export function quoteOfCheckout(wanted: WantedOrder, { order, problem }: Quoted): TakenQuote {
  const { cart, place, tender } = order;
  const withdrawn = cart.withdrawn.map(({ name }) => name);
  return {
    ...nothing,
    lines: cart.lines,
    withdrawn,
    subtotalCents: cart.totals.totalCents,
    deliveryCents: place.deliveryCents,
    totalCents: tender.totalCents,
    branchId: place.branch?.code,
    opening: place.opening,
    problem: withdrawnText(withdrawn) || shortOf(cart, wanted) || (problem?.message ?? ''),
  };
}

type GuestQuote = Extract<Awaited<ReturnType<GuestOrders['quote']>>, { ok: true }>['value'];

export function quoteOfGuest(wanted: WantedOrder, quoted: GuestQuote): TakenQuote {
  const { cart, money, branch, status } = quoted;
  const withdrawn = cart.withdrawn.map(({ name }) => name);
  const refusal = guestRefusal({ order: wanted, totalCents: undefined }, quoted);
  // The suburb decides the minimum.
  const needsAddress = wanted.orderTypeId === 2 && wanted.suburbId === 0;
  const needsPickup = wanted.orderTypeId === 1 && !branch.pickupEnabled;
  return {
    ...nothing,
    lines: cart.lines,
    withdrawn,
    ...{ subtotalCents: money.subtotalCents, deliveryCents: money.deliveryCents, totalCents: money.totalCents },
    branchId: branch.code,
    branchName: branch.name,
    opening: toOpening(status),
    problem:
      withdrawnText(withdrawn) ||
      (needsPickup ? staffText('TAKEN_PICKUP_NOT_OFFERED') : '') ||
      (wanted.lines.length === 0 ? guestOrderMessages.lines : '') ||
      shortOf(cart, wanted) ||
      (refusal && !(needsAddress && refusal === 'DELIVERY_BELOW_MINIMUM') ? staffText(refusal) : '') ||
      (needsAddress ? 'Elige la colonia y escribe la dirección.' : ''),
  };
}
