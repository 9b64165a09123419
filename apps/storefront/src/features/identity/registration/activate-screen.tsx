import { Button } from '@botica/ui/buttons/button.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { activateWithLink, activationLinkQuery, logInWithLink } from '../identity.api.ts';
import { LinkFrame, LinkProblem, LinkSkeleton } from '../login/link-screen.tsx';
import { useFinishLogin } from '../login/use-finish-login.ts';
import { hasSession } from '../session/session-store.ts';
import { refreshUser } from '../session/verify-session.ts';

const words = {
  activacion: { title: 'Activa tu cuenta', text: 'Vas a activar la cuenta de', action: 'Activar mi cuenta' },
  'cambio-correo': { title: 'Confirma tu correo', text: 'El correo de tu cuenta será', action: 'Confirmar correo' },
} as const;

/**
 * R004. The link is checked first (PASS-06) and used only by a press: mail scanners open links too, and must not
 * consume them.
 */
export function ActivateScreen() {
  const { link = '' } = useParams();
  const navigate = useNavigate();
  const finish = useFinishLogin();
  // The first answer stays on the page while the link is being used.
  const [isUsed, setUsed] = useState(false);
  const check = useQuery({ ...activationLinkQuery(link), enabled: !isUsed, refetchOnReconnect: false });
  const activate = useMutation({
    mutationFn: async () => {
      const { mensaje, enlace } = await activateWithLink(link);
      setUsed(true);
      return {
        message: mensaje,
        reply: enlace === '' ? undefined : await logInWithLink(enlace).catch(() => undefined),
      };
    },
    onSuccess: ({ message, reply }) => {
      notify.success(message);
      if (reply) {
        finish(reply);
        return;
      }
      void navigate('/', { replace: true });
      if (check.data?.tipo === 'activacion') showOverlay('login');
      else if (hasSession()) void refreshUser();
    },
  });

  if (check.isPending) return <LinkSkeleton title="Revisando tu enlace" />;
  if (check.error) return <LinkProblem error={check.error} onRetry={() => void check.refetch()} />;
  if (activate.error) return <LinkProblem error={activate.error} onRetry={() => activate.mutate()} />;
  const { title, text, action } = words[check.data.tipo];
  return (
    <LinkFrame title={title}>
      <div className="grid gap-4">
        <p className="text-ink-600">
          {text} <b className="wrap-anywhere text-ink-900">{check.data.correo}</b>.
        </p>
        <Button size="lg" block loading={activate.isPending} onClick={() => activate.mutate()}>
          {action}
        </Button>
      </div>
    </LinkFrame>
  );
}
