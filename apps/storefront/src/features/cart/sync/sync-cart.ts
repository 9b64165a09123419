import type {
  CartChangeDto,
  CartDto,
  CartRefusalDto,
  CartWrittenDto,
  ChangesBody,
  GiftChangeDto,
  ReloadBody,
} from '@botica/contract/cart/cart';
import { isCartConflict } from '@botica/contract/cart/cart';
import { changeOf } from '@botica/contract/cart/changes';
import type { CartFacts } from '@botica/contract/cart/lines';
import type { OrderSessionDto } from '@botica/contract/cart/order-session';
import { CallError } from '@botica/contract/client';
import {
  acknowledge,
  type CartPlace,
  emptyLocalCart,
  type LocalCart,
  type PendingChange,
  withFreshCart,
} from '../state/local-cart.ts';

export interface CartServer {
  write(body: ChangesBody): Promise<CartWrittenDto>;
  clear(version: number): Promise<CartWrittenDto>;
  merge(body: ChangesBody): Promise<CartWrittenDto>;
  savePlace(place: CartPlace): Promise<unknown>;
  session(): Promise<OrderSessionDto>;
  /** Nothing when the version is still current. */
  sessionSince(version: number): Promise<OrderSessionDto | undefined>;
  price(body: ReloadBody): Promise<CartDto>;
}

export interface SyncParts {
  read(): LocalCart;
  update(change: (local: LocalCart) => LocalCart): LocalCart;
  server: CartServer;
  customerId(): string | undefined;
  place(): CartPlace;
  /** An empty cart. */
  newCart(): CartFacts;
  now(): number;
  onRefused(refusals: readonly CartRefusalDto[]): void;
  /** The server will never accept what was sent; its own cart is unchanged. */
  onDropped(error: CallError): void;
  onRecalculated(before: CartFacts, after: CartFacts): void;
  /** CART-17: these products are missing in the fresh cart, and only the older cart has their names. */
  onWithdrawn(fresh: CartFacts, before: CartFacts): void;
}

/** Limits retries when two devices write concurrently: each try starts from the other's result. */
const mostConflicts = 5;

/**
 * Synchronises this browser's cart with the server. The caller must ensure that only one runs at a time across all
 * tabs.
 */
export function createCartSync({ read, update, server, customerId, place, newCart, now, ...parts }: SyncParts) {
  /** Sends pending changes and reads the prices again. */
  async function synchronise(): Promise<void> {
    const customer = customerId();
    if (customer) {
      await enter(customer);
      await tellPlace();
      await send();
    }
    await priceAgain();
  }

  /** SESS-14: fetches the changes of other devices. */
  async function lookForChanges(): Promise<void> {
    const customer = customerId();
    if (!customer || read().pending.length > 0) return;
    if (read().ownerId !== customer) return synchronise();
    const session = await server.sessionSince(read().cart.version);
    if (!session) return;
    takeSession(session);
    if (!isSamePlace(session, place())) await priceAgain();
  }

  /** A070: at a login the visitor's cart is merged into the customer's. The cart of another customer is not. */
  async function enter(customer: string): Promise<void> {
    const { ownerId, cart, stamp } = read();
    if (ownerId === customer) return;
    if (ownerId === null && cart.productosCarritoCompra.length > 0) {
      const { rechazados } = await server.merge(wholeCart(cart));
      update((local) => acknowledge(local, stamp));
      if (rechazados.length > 0) parts.onRefused(rechazados);
    } else if (ownerId !== null) {
      update(() => emptyLocalCart(newCart()));
    }
    const session = await server.session();
    update((local) => ({ ...local, ownerId: customer }));
    takeSession(session);
  }

  /** The server refuses by branch and order type, so it needs them before the lines. */
  async function tellPlace(): Promise<void> {
    const wanted = place();
    if (isSamePlace(read().savedPlace, wanted)) return;
    await server.savePlace(wanted);
    takeSession(await server.session());
    // The stored order may differ (ORDTYPE-08); this was reported, and sending it again would not change it.
    update((local) => ({ ...local, savedPlace: wanted }));
  }

  async function send(): Promise<void> {
    for (let conflicts = 0; read().pending.length > 0; conflicts++) {
      const { cart, pending, stamp } = read();
      try {
        const written = isEmpty(cart)
          ? await server.clear(cart.version)
          : await server.write({ version: cart.version, ...bodyOf(pending) });
        update((local) => withVersion(acknowledge(local, stamp), cart.version, written.version));
        if (written.rechazados.length === 0) continue;
        takeSession(await server.session());
        parts.onRefused(written.rechazados);
      } catch (error) {
        const fresh = freshCartOf(error);
        if (fresh && conflicts < mostConflicts) takeFresh(fresh);
        else if (isFinal(error)) await drop(stamp, error);
        else throw error;
      }
    }
  }

  async function drop(stamp: number, error: CallError): Promise<void> {
    update((local) => acknowledge(local, stamp));
    takeSession(await server.session());
    parts.onDropped(error);
  }

  /** ORDTYPE-06 COUPON-06: current prices, stock and coupon, at this browser's branch. */
  async function priceAgain(): Promise<void> {
    const { cart, stamp } = read();
    if (isEmpty(cart)) {
      update((local) => settle(local, stamp));
      return;
    }
    const { version: _, ...body } = wholeCart(cart);
    const priced = await server.price({ ...place(), ...body });
    const before = read().cart;
    const { cart: after } = update((local) =>
      withFreshCart(settle(local, stamp), { ...priced, version: cart.version }, now()),
    );
    parts.onRecalculated(before, after);
  }

  /** Nothing is stored on the server for a visitor: a change only waits to be priced. */
  function settle(local: LocalCart, stamp: number): LocalCart {
    return isSendable(local, customerId()) ? acknowledge(local, stamp) : local;
  }

  function takeFresh(fresh: CartFacts): void {
    const before = read().cart;
    update((local) => withFreshCart(local, fresh, now()));
    if (fresh.productosRetirados.length > 0) parts.onWithdrawn(fresh, before);
  }

  function takeSession({ carrito, version, sucursalId, tipoPedidoId }: OrderSessionDto): void {
    const before = read().cart;
    update((local) => ({
      ...withFreshCart(local, { ...carrito, version }, now()),
      savedPlace: { sucursalId, tipoPedidoId },
    }));
    if (carrito.productosRetirados.length > 0) parts.onWithdrawn(carrito, before);
  }

  return { synchronise, lookForChanges };
}

/** The cart of an ended session waits for its customer: later changes are sent at their next login. */
export function isSendable({ ownerId }: LocalCart, customer: string | undefined): boolean {
  return customer !== undefined || ownerId === null;
}

function bodyOf(pending: readonly PendingChange[]): Omit<ChangesBody, 'version'> {
  const lines: CartChangeDto[] = [];
  const redemptions: GiftChangeDto[] = [];
  const bonuses: GiftChangeDto[] = [];
  for (const one of pending) {
    if (one.kind === 'line') lines.push(one.change);
    if (one.kind === 'redemption') redemptions.push(one.change);
    if (one.kind === 'bonus') bonuses.push(one.change);
  }
  const coupon = pending.find((one) => one.kind === 'coupon');
  return {
    productos: lines,
    ...(redemptions.length > 0 ? { productosCanje: redemptions } : {}),
    ...(bonuses.length > 0 ? { productosBonificacion: bonuses } : {}),
    ...(coupon ? { codigoCupon: coupon.code } : {}),
  };
}

/** Everything that the shopper chose, as a call sends it. */
export function wholeCart(cart: CartFacts): ChangesBody {
  return {
    version: cart.version,
    productos: cart.productosCarritoCompra.map(changeOf),
    productosCanje: cart.productosCarritoCanje.filter(({ cantidad }) => cantidad > 0).map(giftOf),
    productosBonificacion: cart.productosCarritoBonificacion.filter(({ cantidad }) => cantidad > 0).map(giftOf),
    codigoCupon: cart.codigoCupon,
  };
}

function giftOf({ productoId, promocionId, cantidad, pacienteId }: GiftChangeDto): GiftChangeDto {
  return { productoId, promocionId, cantidad, ...(pacienteId ? { pacienteId } : {}) };
}

/**
 * A version belongs to the lines it came with. Browsers deliver storage events of other tabs late: when the lines are
 * not those that were sent, the old version stays and the next check fetches the cart again.
 */
function withVersion(local: LocalCart, sent: number, written: number): LocalCart {
  return local.cart.version === sent ? { ...local, cart: { ...local.cart, version: written } } : local;
}

function isEmpty({ productosCarritoCompra, productosCarritoCanje, productosCarritoBonificacion }: CartFacts): boolean {
  const gifts = [...productosCarritoCanje, ...productosCarritoBonificacion];
  return productosCarritoCompra.length === 0 && gifts.every(({ cantidad }) => cantidad === 0);
}

function isSamePlace(one: CartPlace | null, other: CartPlace): boolean {
  return one?.sucursalId === other.sucursalId && one.tipoPedidoId === other.tipoPedidoId;
}

function freshCartOf(error: unknown): CartDto | undefined {
  return error instanceof CallError && isCartConflict(error.body) ? error.body.carrito : undefined;
}

/** A refusal that a retry does not change. An ended session or a rate limit may pass. */
function isFinal(error: unknown): error is CallError {
  return error instanceof CallError && error.status < 500 && ![401, 408, 409, 429].includes(error.status);
}
