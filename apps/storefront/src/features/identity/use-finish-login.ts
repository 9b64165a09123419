import type { LoginReplyDto } from '@botica/contract/sessions';
import { useLocation, useNavigate } from 'react-router';
import { hideOverlay, showOverlay } from '../../lib/overlay-store.ts';
import { placeAfterLogin } from './guard.ts';
import { previousPage, takeTarget } from './login-target.ts';
import { toProviderTokens } from './session.ts';
import { setFlag, writeSession } from './session-store.ts';

/** The pages that are left behind by a login; any other stays in view. */
const enteringPages = /^\/(login|registro|activar|restablecer)(?=\/|$)/i;

/** Keeps the session, takes the shopper where they were going (GUARD-06) and offers what follows a login. */
export function useFinishLogin(): (reply: LoginReplyDto) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (reply) => {
    writeSession({ authToken: reply.token, provider: toProviderTokens(reply, Date.now()), user: reply.usuario });
    setFlag('usuario-nuevo', reply.esPrimerLogin); // LOGIN-06
    const place = placeAfterLogin({
      target: takeTarget(),
      isOnLoginScreen: enteringPages.test(pathname),
      previous: previousPage(),
    });
    hideOverlay('login');
    if (place) void navigate(place, { replace: true });
    showOverlay('after-login');
  };
}
