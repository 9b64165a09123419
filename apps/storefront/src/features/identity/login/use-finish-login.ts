import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { useLocation, useNavigate } from 'react-router';
import { finishLogin } from './finish-login.ts';

export function useFinishLogin(): (reply: LoginReplyDto) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (reply) => finishLogin(reply, { pathname, goTo: (place) => void navigate(place, { replace: true }) });
}
