import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { emailChangeStopQuery, stopEmailChangeWithLink } from '../identity.api.ts';
import { LinkFrame, LinkProblem, LinkSkeleton } from '../login/link-screen.tsx';
import { useUser } from '../session/session-store.ts';

/**
 * The target of the link in the e-mail about a change of e-mail. The change is stopped by a press and not by opening
 * the page: mail scanners open links too.
 */
export function StopEmailChangeScreen() {
  const { link = '' } = useParams();
  const [isStopped, setStopped] = useState(false);
  const check = useQuery({ ...emailChangeStopQuery(link), enabled: !isStopped, refetchOnReconnect: false });
  const stop = useMutation({ mutationFn: () => stopEmailChangeWithLink(link), onSuccess: () => setStopped(true) });

  if (isStopped) return <Stopped />;
  if (check.isPending) return <LinkSkeleton title="Revisando tu enlace" />;
  if (check.error) return <LinkProblem error={check.error} onRetry={() => void check.refetch()} />;
  if (stop.error) return <LinkProblem error={stop.error} onRetry={() => stop.mutate()} />;
  return (
    <LinkFrame title="¿No pediste cambiar tu correo?">
      <div className="grid gap-4">
        <p className="text-ink-600">
          Alguien que conoce tu contraseña pidió que la cuenta de{' '}
          <b className="wrap-anywhere text-ink-900">{check.data.correo}</b> use otra dirección. Si no fuiste tú, detén
          el cambio: tu correo se queda como está.
        </p>
        <Button size="lg" block loading={stop.isPending} onClick={() => stop.mutate()}>
          Detener el cambio
        </Button>
      </div>
    </LinkFrame>
  );
}

/** Stopping the change leaves the other person logged in: only a new password ends their session. */
function Stopped() {
  const isInside = useUser() !== undefined;
  return (
    <LinkFrame title="Detuvimos el cambio">
      <div role="status" className="grid gap-4">
        <p className="text-ink-600">Tu correo sigue siendo el mismo y el enlace que enviamos al otro ya no sirve.</p>
        <Note tone="problem">
          Quien pidió el cambio conoce tu contraseña. Elige otra ahora: cerramos las sesiones que tenga abiertas.
        </Note>
        {isInside ? (
          <ButtonLink to="/perfil" size="lg" block>
            Cambiarla en mi perfil
          </ButtonLink>
        ) : (
          <ButtonLink to="/login#recuperar" size="lg" block>
            Elegir otra contraseña
          </ButtonLink>
        )}
      </div>
    </LinkFrame>
  );
}
