import { generalProblems } from '@botica/contract/general-problems';
import { forgetSession } from '../features/identity/index.ts';
import { setUnauthorizedHandler } from '../lib/call.ts';
import { notify } from '../ui/overlays/toast-store.ts';

const noticeMs = 5000;

let isLeaving = false;

/**
 * SESS-13. Several calls may be refused at once; the shopper is told once. Whoever uses the computer next finds nothing of
 * this customer: cart, chosen branch and order go as they do at a logout.
 */
export function handleExpiredSessions(): void {
  setUnauthorizedHandler(() => {
    if (isLeaving) return;
    isLeaving = true;
    notify.info(generalProblems.SESSION_EXPIRED.message, { durationMs: noticeMs });
    setTimeout(() => {
      forgetSession();
      location.replace('/');
    }, noticeMs);
  });
}
