import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useReceiverState, useRemoveReceiver, useRotateSecret, useTestReceiver } from './integrations.api.ts';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Open = 'edit' | 'state' | 'rotate' | 'remove';

/** What staff can do with a receiver. */
export function ReceiverActs({ receiver }: { receiver: ReceiverDto }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  const test = useTestReceiver(receiver.receptorId);
  const state = useReceiverState(receiver.receptorId);
  const rotate = useRotateSecret(receiver.receptorId, (made) => {
    close();
    setSecret(made);
  });
  const remove = useRemoveReceiver(receiver.receptorId);
  const isActive = receiver.estado === 'activo';
  const pauseWords = isActive ? 'Pausar' : 'Reanudar';
  return (
    <>
      <Button variant="danger" onClick={() => setOpen('remove')}>
        Quitar
      </Button>
      <Button onClick={() => setOpen('rotate')}>Renovar secreto</Button>
      <Button onClick={() => setOpen('state')}>{pauseWords}</Button>
      <Button onClick={() => setOpen('edit')}>Editar</Button>
      <Button
        variant="main"
        disabled={!isActive}
        loading={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onSuccess: () => notify.success('Enviamos un aviso de prueba.'),
            onError: (error) => notify.error(problemOf(error).text),
          })
        }
      >
        Enviar una prueba
      </Button>
      {open === 'edit' && <ReceiverDialog receiver={receiver} onClose={close} />}
      {open === 'state' && (
        <ReasonDialog
          title={`${pauseWords} ${receiver.nombre}`}
          description={isActive ? 'Sus avisos esperan hasta que lo reanudes.' : 'Recibe primero lo que esperaba.'}
          action={`${pauseWords} ${receiver.nombre}`}
          reasons={
            isActive
              ? ['Mantenimiento del sistema', 'Recibe mal los avisos', 'Otro motivo']
              : ['Ya funciona', 'Otro motivo']
          }
          isPending={state.isPending}
          error={state.error}
          onClose={close}
          onReason={(motivo) => state.mutate({ estado: isActive ? 'pausado' : 'activo', motivo }, { onSuccess: close })}
        />
      )}
      {open === 'rotate' && (
        <ReasonDialog
          title="Renovar el secreto"
          description="El secreto anterior sigue firmando un día, para que el otro sistema cambie sin perder avisos."
          action="Renovar el secreto"
          reasons={['Cambio periódico', 'Pudo verse fuera de la empresa', 'No se guardó', 'Otro motivo']}
          isPending={rotate.isPending}
          error={rotate.error}
          onClose={() => !rotate.isPending && close()}
          onReason={(motivo) => rotate.mutate(motivo)}
        />
      )}
      {open === 'remove' && (
        <ReasonDialog
          isDanger
          title={`Quitar ${receiver.nombre}`}
          description="Lo que todavía no recibió ya no se envía."
          action={`Quitar ${receiver.nombre}`}
          reasons={['Ya no se usa', 'Se registró por error', 'Otro motivo']}
          isPending={remove.isPending}
          error={remove.error}
          onClose={close}
          onReason={(motivo) =>
            remove.mutate(motivo, { onSuccess: () => void navigate(`/integraciones${query}`, { replace: true }) })
          }
        />
      )}
      {secret && <SecretDialog title="El secreto nuevo" secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
