import { generalProblems } from '@botica/contract/general-problems';
import { branchStorageKey } from '../features/branches/index.ts';
import { cartStorageKeys } from '../features/cart/index.ts';
import { versionStorageKey } from '../features/config/index.ts';
import { setUnauthorizedHandler } from '../lib/call.ts';
import { companyStorageKey } from '../lib/company-store.ts';
import { clearStored } from '../lib/storage.ts';
import { notify } from '../ui/toast-store.ts';

const noticeMs = 5000;
/** What does not belong to the session that ended. */
const keptKeys = [branchStorageKey, companyStorageKey, versionStorageKey, ...cartStorageKeys];

let isLeaving = false;

/** SESS-13. Several calls may be refused at once; the shopper is told once. */
export function handleExpiredSessions(): void {
  setUnauthorizedHandler(() => {
    if (isLeaving) return;
    isLeaving = true;
    notify.info(generalProblems.SESSION_EXPIRED.message, { durationMs: noticeMs });
    setTimeout(() => {
      clearStored({ keep: keptKeys });
      clearStored({ area: 'session' });
      location.replace('/');
    }, noticeMs);
  });
}
