import { onCartEmptied, startCart } from '../features/cart/index.ts';
import {
  currentToken,
  finishLogout,
  followOtherTabs,
  keepUserFresh,
  onUserChange,
  scheduleSessionCheck,
  tokenAfterRefusal,
  verifyLogin,
} from '../features/identity/index.ts';
import { setTokenRenewal, setTokenSource } from '../lib/call.ts';
import { loginVerification } from '../lib/loading/loading-modules.ts';
import { reportModuleLoaded } from '../lib/loading/loading-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { router } from './router.ts';

/** What the store does about whoever is logged in, from its start on. */
export function startSession(): void {
  setTokenSource(currentToken);
  setTokenRenewal(tokenAfterRefusal);
  followOtherTabs();
  // Another person, or nobody: what one was shown is not for the other, and the guards decide again. A moment later:
  // what only the first one saw is off the page by then, and asks nothing in the name of nobody.
  onUserChange(() =>
    setTimeout(() => {
      void queryClient.resetQueries();
      void router.revalidate();
    }),
  );
  // SHELL-11
  void verifyLogin().finally(() => reportModuleLoaded(loginVerification));
  void finishLogout();
  scheduleSessionCheck();
  keepUserFresh();
  startCart();
  // ORDTYPE-09
  onCartEmptied(() => void import('../features/checkout/index.ts').then(({ forgetChoices }) => forgetChoices()));
}
