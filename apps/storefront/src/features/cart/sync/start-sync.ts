import { onCompanyChange } from '../../../lib/company-store.ts';
import { onBranchChange } from '../../branches/index.ts';
import { hasSession, onUserChange } from '../../identity/index.ts';
import { readCart, reloadCarts } from '../state/cart-store.ts';
import { hasUnsent, lookForChanges, sendForOthers, synchroniseNow, synchroniseSoon } from './schedule-sync.ts';

/** SESS-14 */
const lookEveryMs = 3000;

let isStarted = false;

/** From here on, keeps the cart of this browser synchronised with the server. Idempotent. */
export function startCartSync(): void {
  if (isStarted) return;
  isStarted = true;
  // Changes that an earlier visit did not send, prices that may be from another day, and the cart of the logged-in
  // customer.
  if (hasSession() || readCart().cart.productosCarritoCompra.length > 0) void synchroniseNow();

  onUserChange(() => {
    reloadCarts();
    if (hasSession()) void synchroniseNow();
  });
  // ORDTYPE-06
  onBranchChange(() => synchroniseSoon(0));
  onCompanyChange(() => synchroniseSoon(0));
  addEventListener('online', () => void synchroniseNow());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void lookForChanges();
    // When the shopper leaves the page before the debounce ends, the pending changes are sent immediately.
    else if (hasUnsent()) void synchroniseNow();
  });
  setInterval(() => {
    if (document.hidden || !hasSession()) return;
    sendForOthers();
    void lookForChanges();
  }, lookEveryMs);
}
