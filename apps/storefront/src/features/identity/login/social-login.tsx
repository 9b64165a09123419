import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { settings } from '../../../lib/settings.ts';
import { logInWithSocialToken } from '../identity.api.ts';
import { askSocialNetwork, SocialLoginProblem } from './social-popup.ts';
import { noSocialConnectionMessage, socialProblems } from './social-return.ts';

/** ROLE-14 */
const socialCompanyId = 2;

export function SocialLogin({ onLoggedIn }: { onLoggedIn: (reply: LoginReplyDto) => void }) {
  const company = useCompany();
  const enter = useMutation({
    mutationFn: async () => logInWithSocialToken(await askSocialNetwork()),
    onSuccess: onLoggedIn,
    onError: (error) => notify.error(socialText(error)),
  });
  if (company.id !== socialCompanyId || settings.social.authorizeUrl === '') return null;
  return (
    <>
      <p className="flex items-center gap-4 text-sm text-ink-600 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o
      </p>
      <Button variant="secondary" size="lg" block loading={enter.isPending} onClick={() => enter.mutate()}>
        <NetworkMark />
        Continuar con Facebook
      </Button>
    </>
  );
}

/** ERR-06 ERR-07 */
function socialText(error: unknown): string {
  if (!(error instanceof SocialLoginProblem)) return problemOf(error, noSocialConnectionMessage).text;
  return error.problem === 'connection' ? noSocialConnectionMessage : socialProblems[error.problem];
}

function NetworkMark() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill="#1567d3" />
      <path
        fill="#fff"
        d="M11 16.5v-5.6h1.9l.3-2.3H11V7.2c0-.7.2-1.1 1.1-1.1h1.2V4.1c-.2 0-.9-.1-1.7-.1-1.7 0-2.9 1.1-2.9 3v1.7H6.8v2.2h1.9v5.6z"
      />
    </svg>
  );
}
