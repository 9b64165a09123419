import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { isExternalClient } from '@botica/domain/company-orders/external';
import { hideOverlay, showOverlay } from '../../../lib/overlay-store.ts';
import { isEnteringPage, placeAfterLogin } from '../session/guard.ts';
import { keepLogin, setFlag } from '../session/session-store.ts';
import { previousPage, takeTarget } from './login-target.ts';

/** Stores the session, opens the requested page (GUARD-06 ROLE-06) and offers the steps after a login. */
export function finishLogin(reply: LoginReplyDto, from: { pathname: string; goTo: (place: string) => void }): void {
  keepLogin(reply);
  setFlag('usuario-nuevo', reply.esPrimerLogin); // LOGIN-06
  const place = placeAfterLogin({
    target: takeTarget(),
    isOnLoginScreen: isEnteringPage(from.pathname),
    previous: previousPage(),
    isExternalClient: isExternalClient(reply.usuario.tipoUsuarioID),
  });
  hideOverlay('login');
  if (place) from.goTo(place);
  showOverlay('after-login');
}
