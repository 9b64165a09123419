import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { isExternalClient } from '@botica/domain/company-orders/external';
import { followAccount } from '../../../lib/follow-account.ts';
import { hideOverlay, showOverlay } from '../../../lib/overlay-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { isEnteringPage, placeAfterLogin } from '../session/guard.ts';
import { keepLogin, setFlag } from '../session/session-store.ts';
import { continueAs } from './log-in-again.ts';
import { previousPage, takeTarget } from './login-target.ts';

/**
 * Stores the session, opens the requested page (GUARD-06 ROLE-06) and offers the steps after a login. A customer whose
 * session had just ended goes on with the page as it is (A189).
 */
export function finishLogin(reply: LoginReplyDto, from: { pathname: string; goTo: (place: string) => void }): void {
  const customer = continueAs(reply.usuario.usuarioId);
  keepLogin(reply);
  // The memory of this page still has the data of the customer before.
  if (customer === 'other') {
    location.replace('/');
    return;
  }
  followAccount(reply.usuario.empresaId);
  setFlag('usuario-nuevo', reply.esPrimerLogin); // LOGIN-06
  hideOverlay('login');
  if (customer === 'same') {
    void queryClient.invalidateQueries();
  } else {
    const place = placeAfterLogin({
      target: takeTarget(),
      isOnLoginScreen: isEnteringPage(from.pathname),
      previous: previousPage(),
      isExternalClient: isExternalClient(reply.usuario.tipoUsuarioID),
    });
    if (place) from.goTo(place);
  }
  showOverlay('after-login');
}
