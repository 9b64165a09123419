import { getBranchCode } from '../features/branches/index.ts';
import { getCompany } from '../lib/company-store.ts';
import { isFirstScreenFor } from '../lib/first-screen.ts';
import { prefetchPage } from './prefetch-page.ts';
import { router } from './router.ts';

/** Longer than reading the answers inside the page takes on a slow phone, and shorter than a call to the server. */
const momentMs = 100;

/**
 * Waits until the first page can be drawn completely, and so only once: its code is requested together with the page,
 * and its answers are inside the page. A page without embedded answers is drawn immediately and shows its own loading
 * state.
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

/** A filter or a page number in the address needs a server request: the screen shows its loading state meanwhile. */
function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, momentMs));
}
