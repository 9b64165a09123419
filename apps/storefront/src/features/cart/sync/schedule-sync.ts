import { create } from 'zustand';
import { getCompany } from '../../../lib/company-store.ts';
import { inTurnAcrossTabs } from '../../../lib/in-turn.ts';
import { getSession, hasSession, SessionLeft, whileSessionLasts } from '../../identity/index.ts';
import { cartServer } from '../cart.api.ts';
import { currentPlace, newCart, readCart, updateCart } from '../state/cart-store.ts';
import {
  tellDropped,
  tellOffline,
  tellRecalculated,
  tellRefused,
  tellWithdrawn,
  withdrawnOf,
} from './notify-changes.ts';
import { createCartSync, isSendable } from './sync-cart.ts';

/** CART-01 */
export const quietMs = 1000;
const longestWaitMs = 30_000;

/** Whether the last try reached the server. */
export const useCartConnection = create<{ isOffline: boolean; isWorking: boolean }>(() => ({
  isOffline: false,
  isWorking: false,
}));

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isOfflineTold = false;

/** Each try twice as long after the one before, up to half a minute. */
export function retryWaitMs(failed: number): number {
  return Math.min(longestWaitMs, quietMs * 2 ** failed);
}

/** CART-01: each change starts the quiet second anew. */
export function synchroniseSoon(afterMs: number = quietMs): void {
  clearTimeout(timer);
  timer = setTimeout(() => void synchroniseNow(), afterMs);
}

/** A tab that was closed within its quiet second leaves what it had not sent to those that are open. */
export function sendForOthers(): void {
  if (timer === undefined && !useCartConnection.getState().isWorking && hasUnsent()) synchroniseSoon();
}

/** Sends what waits, and prices. Tried again until it comes through; what waits is stored meanwhile. */
export async function synchroniseNow(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  useCartConnection.setState({ isWorking: true });
  try {
    await inCartTurn((sync) => sync.synchronise());
    failures = 0;
    isOfflineTold = false;
    useCartConnection.setState({ isOffline: false });
    if (hasUnsent()) synchroniseSoon();
    return true;
  } catch (error) {
    const isOvertaken = error instanceof Overtaken || error instanceof SessionLeft;
    failures = isOvertaken ? 0 : failures + 1;
    useCartConnection.setState({ isOffline: !isOvertaken });
    if (!isOvertaken) tellOfflineOnce();
    // An expired session leaves the page by itself (SESS-13).
    synchroniseSoon(retryWaitMs(failures));
    return false;
  } finally {
    useCartConnection.setState({ isWorking: false });
  }
}

/** Once for each time without a network, as soon as something waits for it. */
function tellOfflineOnce(): void {
  if (isOfflineTold || !hasUnsent()) return;
  isOfflineTold = true;
  tellOffline();
}

const goodForMs = 60_000;

/** Prices that the shopper is about to look at. */
export function refreshWhenOld(): void {
  const { cart, pricedAtMs } = readCart();
  if (cart.productosCarritoCompra.length > 0 && Date.now() - pricedAtMs > goodForMs) void synchroniseNow();
}

/** SESS-14. Nobody waits for it: a try that fails is followed by the next one. */
export async function lookForChanges(): Promise<void> {
  if (useCartConnection.getState().isWorking) return;
  try {
    await inCartTurn((sync) => sync.lookForChanges());
  } catch {
    // The next look tells.
  }
}

/** One work at a time in all the tabs, and none while the session is being closed. */
function inCartTurn(work: (sync: ReturnType<typeof syncOfNow>) => Promise<void>): Promise<void> {
  return inTurnAcrossTabs('carrito', () => whileSessionLasts(() => work(syncOfNow())));
}

/** Somebody logged in or out, or chose another country: what was under way speaks of a cart that is not shown any more. */
class Overtaken extends Error {}

function syncOfNow() {
  const { id: companyId } = getCompany();
  const customer = currentCustomer();
  const whileTheSame = <T>(work: () => T): T => {
    if (getCompany().id !== companyId || currentCustomer() !== customer) throw new Overtaken();
    return work();
  };
  return createCartSync({
    read: () => whileTheSame(() => readCart(companyId)),
    update: (change) => whileTheSame(() => updateCart(companyId, change)),
    server: cartServer,
    customerId: () => customer,
    place: currentPlace,
    newCart,
    now: () => Date.now(),
    onRefused: tellRefused,
    onDropped: tellDropped,
    onRecalculated: tellRecalculated,
    onWithdrawn: (fresh, before) => tellWithdrawn(withdrawnOf(fresh, before)),
  });
}

export function hasUnsent(): boolean {
  const local = readCart();
  return local.pending.length > 0 && isSendable(local, currentCustomer());
}

function currentCustomer(): string | undefined {
  return hasSession() ? getSession().user?.usuarioId : undefined;
}
