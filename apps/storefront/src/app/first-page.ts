import { getBranchCode } from '../features/branches/index.ts';
import { getCompany } from '../lib/company-store.ts';
import { isFirstScreenFor } from '../lib/first-screen.ts';
import { prefetchPage } from './prefetch-page.ts';
import { router } from './router.ts';

/** More than the answers inside the page take on a slow phone, and less than a call to the server. */
const momentMs = 100;

/**
 * Until the first page can be drawn whole, and so once: its code is asked for together with the page, and its answers are
 * inside it. One that came without them is drawn at once, and says itself what it waits for.
 */
export async function firstPageBrought(): Promise<void> {
  if (!isFirstScreenFor(getCompany().id, getBranchCode())) return;
  await routerReady();
  await Promise.race([prefetchPage(new URL(location.href), { isOpened: true }), moment()]);
}

function routerReady(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** A filter or a page in the address is asked of the server: the screen shows meanwhile that it is on its way. */
function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, momentMs));
}
