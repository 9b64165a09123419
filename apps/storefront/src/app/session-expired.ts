import { generalProblems } from '@botica/contract/general-problems';
import { forgetSession } from '../features/identity/index.ts';
import { setUnauthorizedHandler } from '../lib/call.ts';
import { notify } from '../ui/overlays/toast-store.ts';

const noticeMs = 5000;

let isLeaving = false;

/**
 * SESS-13. Several concurrent calls may be refused; the shopper sees one message. The next user of the computer finds
 * no data of this customer: cart, chosen branch and order are cleared as at a logout.
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
