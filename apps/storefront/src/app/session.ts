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

/** What the store does when the logged-in customer changes, from its start on. */
export function startSession(): void {
  setTokenSource(currentToken);
  setTokenRenewal(tokenAfterRefusal);
  followOtherTabs();
  // Another customer, or none: cached data of one must not be shown to the other, and the guards run again. Deferred:
  // the components of the previous customer are unmounted by then, and send no request without a session.
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
