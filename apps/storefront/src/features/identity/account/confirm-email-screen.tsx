import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LinkFrame, LinkProblem } from '../login/link-screen.tsx';
import { useUser } from '../session/session-store.ts';
import { personalDataQuery } from './account.api.ts';
import { confirmEmailWithLink } from './email-confirmation.api.ts';

/**
 * The target of the link that confirms the e-mail of an account. It needs the session of that account, and a press: mail
 * scanners open links too.
 */
export function ConfirmEmailScreen() {
  const { link = '' } = useParams();
  const user = useUser();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmailWithLink(link),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: personalDataQuery(user?.usuarioId ?? '').queryKey });
      void queryClient.invalidateQueries({ queryKey: ['gift-certificates'] });
    },
  });
  // A shopper who logs out is being sent home.
  if (!user) return null;
  if (confirm.error) return <LinkProblem error={confirm.error} onRetry={() => confirm.mutate()} />;
  if (confirm.isSuccess) {
    return (
      <LinkFrame title="Tu correo está confirmado">
        <div role="status" className="grid gap-4">
          <p className="text-ink-600">Los regalos que te esperaban ya están en tu cuenta.</p>
          <ButtonLink to="/premios" size="lg" block>
            Ver mis premios
          </ButtonLink>
        </div>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title="Confirma tu correo">
      <div className="grid gap-4">
        <p className="text-ink-600">
          Estás en la cuenta de <b className="wrap-anywhere text-ink-900">{user.correoElectronico}</b>. Confirma que ese
          correo es tuyo para recibir ahí tus regalos.
        </p>
        <Button size="lg" block loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirmar mi correo
        </Button>
      </div>
    </LinkFrame>
  );
}
