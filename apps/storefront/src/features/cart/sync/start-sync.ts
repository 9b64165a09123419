import { onCompanyChange } from '../../../lib/company-store.ts';
import { onBranchChange } from '../../branches/index.ts';
import { hasSession, onUserChange } from '../../identity/index.ts';
import { readCart, reloadCarts } from '../state/cart-store.ts';
import { hasUnsent, lookForChanges, sendForOthers, synchroniseNow, synchroniseSoon } from './schedule-sync.ts';

/** SESS-14 */
const lookEveryMs = 3000;

let isStarted = false;

/** Keeps the cart of this browser and the server's synchronised from here on. Idempotent. */
export function startCartSync(): void {
  if (isStarted) return;
  isStarted = true;
  // What an earlier visit left unsent, prices that may be another day's, and the cart of whoever is logged in.
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
    // Whoever leaves within the quiet second has said all that they had to say.
    else if (hasUnsent()) void synchroniseNow();
  });
  setInterval(() => {
    if (document.hidden || !hasSession()) return;
    sendForOthers();
    void lookForChanges();
  }, lookEveryMs);
}
