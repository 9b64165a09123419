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

/** Back-off: each wait is twice the one before, up to half a minute. */
export function retryWaitMs(failed: number): number {
  return Math.min(longestWaitMs, quietMs * 2 ** failed);
}

/** CART-01: each change restarts the debounce of one second. */
export function synchroniseSoon(afterMs: number = quietMs): void {
  clearTimeout(timer);
  timer = setTimeout(() => void synchroniseNow(), afterMs);
}

/** When a tab is closed before its debounce ends, the open tabs send its pending changes. */
export function sendForOthers(): void {
  if (timer === undefined && !useCartConnection.getState().isWorking && hasUnsent()) synchroniseSoon();
}

/** Sends pending changes and prices the cart. Retried until it succeeds; pending changes are stored meanwhile. */
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
    // An expired session redirects by itself (SESS-13).
    synchroniseSoon(retryWaitMs(failures));
    return false;
  } finally {
    useCartConnection.setState({ isWorking: false });
  }
}

/** Once per offline period, as soon as a change is pending. */
function tellOfflineOnce(): void {
  if (isOfflineTold || !hasUnsent()) return;
  isOfflineTold = true;
  tellOffline();
}

const goodForMs = 60_000;

/** Prices that the shopper is about to see. */
export function refreshWhenOld(): void {
  const { cart, pricedAtMs } = readCart();
  if (cart.productosCarritoCompra.length > 0 && Date.now() - pricedAtMs > goodForMs) void synchroniseNow();
}

/** SESS-14. Not awaited: a failed try is followed by the next one. */
export async function lookForChanges(): Promise<void> {
  if (useCartConnection.getState().isWorking) return;
  try {
    await inCartTurn((sync) => sync.lookForChanges());
  } catch {
    // The next check will find it.
  }
}

/** One synchronisation at a time across all tabs, and none while the session is closing. */
function inCartTurn(work: (sync: ReturnType<typeof syncOfNow>) => Promise<void>): Promise<void> {
  return inTurnAcrossTabs('carrito', () => whileSessionLasts(() => work(syncOfNow())));
}

/** A login, logout or change of country: the running synchronisation concerns a cart that is no longer shown. */
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
