import type { CartChangeDto, GiftChangeDto } from '@botica/contract/cart/cart';
import { chosenFields } from '@botica/contract/cart/changes';
import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import { type GiftKind, giftOffers, giftsOf, isSameGift } from './gift-offers.ts';

/** The branch and order type: they decide prices and stock. */
export interface CartPlace {
  sucursalId: number;
  tipoPedidoId: number;
}

/** A change that the server has not accepted yet. The last one of a line counts. */
export type PendingChange =
  | { kind: 'line'; stamp: number; change: CartChangeDto }
  | { kind: 'redemption' | 'bonus'; stamp: number; change: GiftChangeDto }
  | { kind: 'coupon'; stamp: number; code: string };

/** The cart of one company in this browser. All tabs read and write the same one. */
export interface LocalCart {
  /** Its owner; none while a visitor fills it. */
  ownerId: string | null;
  /** As last received from the server, with the shopper's later changes applied. */
  cart: CartFacts;
  pending: readonly PendingChange[];
  /** Orders the changes: separates those that were sent from later ones. */
  stamp: number;
  /** The branch and order type that the server knows; nothing until it answers. */
  savedPlace: CartPlace | null;
  /** When the prices were read. */
  pricedAtMs: number;
}

export function emptyLocalCart(cart: CartFacts): LocalCart {
  return { ownerId: null, cart, pending: [], stamp: 0, savedPlace: null, pricedAtMs: 0 };
}

export function lineOf(cart: CartFacts, productId: number): CartLineFacts | undefined {
  return cart.productosCarritoCompra.find(({ productoId }) => productoId === productId);
}

export type NewChange =
  | { kind: 'line'; change: CartChangeDto; facts: CartLineFacts | undefined }
  | { kind: 'redemption' | 'bonus'; change: GiftChangeDto }
  | { kind: 'coupon'; code: string };

/** A change by the shopper: shown immediately (optimistic), and pending until the server accepts it. */
export function withChange(local: LocalCart, change: NewChange): LocalCart {
  const stamp = local.stamp + 1;
  const pending = pendingOf(change, stamp);
  const known = change.kind === 'line' && change.facts ? withFacts(local.cart, change.facts) : local.cart;
  return {
    ...local,
    stamp,
    cart: layOver(known, pending),
    pending: [...local.pending.filter((other) => keyOf(other) !== keyOf(pending)), pending],
  };
}

function pendingOf(change: NewChange, stamp: number): PendingChange {
  return change.kind === 'line' ? { kind: 'line', change: change.change, stamp } : { ...change, stamp };
}

/** The server accepted the changes up to a stamp; later ones are still pending. */
export function acknowledge(local: LocalCart, stamp: number): LocalCart {
  return { ...local, pending: local.pending.filter((change) => change.stamp > stamp) };
}

/** Applies pending changes to a cart from the server. Idempotent: quantities are absolute. */
export function withFreshCart(local: LocalCart, fresh: CartFacts, nowMs: number): LocalCart {
  let cart = fresh;
  for (const pending of local.pending) {
    const facts = pending.kind === 'line' ? lineOf(local.cart, pending.change.productoId) : undefined;
    if (facts && !lineOf(cart, facts.productoId)) cart = withFacts(cart, facts);
    cart = layOver(cart, pending);
  }
  return { ...local, cart, pricedAtMs: nowMs };
}

/** Adds the line of a product not yet in the cart; an existing line is newer than the facts of a card. */
function withFacts(cart: CartFacts, facts: CartLineFacts): CartFacts {
  if (lineOf(cart, facts.productoId)) return cart;
  return { ...cart, productosCarritoCompra: [...cart.productosCarritoCompra, facts] };
}

function layOver(cart: CartFacts, pending: PendingChange): CartFacts {
  if (pending.kind === 'coupon') return withCoupon(cart, pending.code);
  if (pending.kind === 'line') {
    const { change } = pending;
    const lines = cart.productosCarritoCompra.map((line) =>
      line.productoId === change.productoId ? { ...line, ...chosenFields(change) } : line,
    );
    const left = lines.filter(({ cantidad }) => cantidad > 0);
    const changed = { ...cart, productosCarritoCompra: left };
    return left.length > 0 ? changed : withCoupon(changed, ''); // COUPON-07
  }
  return withGift(cart, pending.kind, pending.change);
}

/** A gift that was not taken before is found through the promotion that offers it. */
function withGift(cart: CartFacts, kind: GiftKind, change: GiftChangeDto): CartFacts {
  const gifts = giftsOf(cart, kind);
  const known =
    gifts.find((gift) => isSameGift(gift, change)) ??
    giftOffers(cart).find((offer) => offer.kind === kind && isSameGift(offer.gift, change))?.gift;
  const others = gifts.filter((gift) => !isSameGift(gift, change));
  const { cantidad, pacienteId } = change;
  const forWhom = kind === 'redemption' && pacienteId !== undefined ? { pacienteId } : {};
  const next = known && cantidad > 0 ? [...others, { ...known, ...forWhom, cantidad }] : others;
  return kind === 'redemption'
    ? { ...cart, productosCarritoCanje: next }
    : { ...cart, productosCarritoBonificacion: next };
}

/** Removing a coupon shows immediately; only the server knows the value of a new one. */
function withCoupon(cart: CartFacts, code: string): CartFacts {
  return code === ''
    ? { ...cart, codigoCupon: '', cuponDigital: null, mensajeCupon: '' }
    : { ...cart, codigoCupon: code };
}

function keyOf(pending: PendingChange): string {
  if (pending.kind === 'coupon') return 'coupon';
  const { productoId } = pending.change;
  return pending.kind === 'line' ? `line ${productoId}` : `${pending.kind} ${productoId} ${pending.change.promocionId}`;
}
