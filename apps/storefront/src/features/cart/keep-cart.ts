import { onCompanyChange } from '../../lib/company-store.ts';
import { onBranchChange } from '../branches/index.ts';
import { hasSession, onUserChange } from '../identity/index.ts';
import { hasUnsent, lookForChanges, sendForOthers, synchroniseNow, synchroniseSoon } from './cart-runner.ts';
import { readCart, reloadCarts } from './cart-store.ts';

/** SESS-14 */
const lookEveryMs = 3000;

let isKept = false;

/** From here on the cart of this browser and the server's follow each other. */
export function keepCart(): void {
  if (isKept) return;
  isKept = true;
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
