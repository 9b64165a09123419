import type { PriceChangeDto } from '@botica/contract/prices/changes';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../lib/scope.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { StartFields, useStart } from '../../ui/start-fields.tsx';
import { count } from './labels.tsx';
import { useDiscard, usePublish, useUndo } from './prices.api.ts';

type DialogProps = { change: PriceChangeDto; onClose: () => void };

const doneWords = {
  publicado: 'Publicado. Los compradores ya ven los precios nuevos.',
  programado: 'Programado. Empieza a su hora.',
  espera: 'Pedido. Falta la firma de otra persona.',
  borrador: 'Guardado como borrador.',
  descartado: 'Descartado.',
} as const;

/** Now, or at a day and an hour. Beyond the rails the button asks for the other signature. */
export function PublishDialog({ change, onClose }: DialogProps) {
  const start = useStart(change.empieza);
  const reason = useReason(change.motivo);
  const [isTried, setTried] = useState(false);
  const publish = usePublish(change.cambioId);
  const { precios } = change.resumen;
  const prices = count(precios, 'precio', 'precios');
  const problem = publish.error ? problemOf(publish.error) : undefined;
  const action = change.pideFirma
    ? `Pedir firma para ${prices}`
    : `${start.isLater ? 'Programar' : 'Publicar'} ${prices}`;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action}
      description={`${change.nombre}. Todos cambian a la misma hora, o ninguno.`}
      action={action}
      isPending={publish.isPending}
      problem={problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!reason.isGiven || start.moment === undefined) return;
        publish.mutate(
          { version: change.version, motivo: reason.text, empieza: start.moment },
          {
            onSuccess: ({ estado }) => {
              notify.success(doneWords[estado]);
              onClose();
            },
          },
        );
      }}
    >
      {change.pideFirma && (
        <Note tone="warn">
          Pasa de los límites de la empresa o queda bajo el costo: lo firma otra persona, que ve esta misma lista.
        </Note>
      )}
      <StartFields
        start={start}
        isTried={isTried}
        now={change.pideFirma ? 'Al firmarse' : 'Ahora'}
        error={problem?.fields.empieza}
      />
      <ReasonField reason={reason} isTried={isTried} lacking="Escribe por qué cambian los precios." />
    </FormDialog>
  );
}

export function DiscardDialog({ change, onClose }: DialogProps) {
  const discard = useDiscard(change.cambioId);
  return (
    <ReasonDialog
      isDanger
      title="Descartar el cambio"
      description={change.estado === 'programado' ? 'No empezará a su hora.' : 'Ningún precio cambia.'}
      action="Descartar el cambio"
      reasons={['Ya no hace falta', 'Se armó con errores', 'Otro motivo']}
      isPending={discard.isPending}
      error={discard.error}
      onClose={onClose}
      onReason={(motivo) =>
        discard.mutate(
          { version: change.version, motivo },
          {
            onSuccess: () => {
              notify.success(doneWords.descartado);
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Makes the inverse draft and opens it. */
export function UndoDialog({ change, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { query } = useScope();
  const undo = useUndo(change.cambioId);
  const action = `Armar la vuelta atrás de ${count(change.resumen.precios, 'precio', 'precios')}`;
  return (
    <ReasonDialog
      title="Volver atrás"
      description="Se arma un borrador con los precios de antes. Lo revisas y lo publicas."
      action={action}
      reasons={['Se publicó por error', 'El proveedor retiró el alza', 'Otro motivo']}
      isPending={undo.isPending}
      error={undo.error}
      onClose={onClose}
      onReason={(motivo) =>
        undo.mutate(motivo, {
          onSuccess: ({ cambioId }) => {
            onClose();
            void navigate(`/precios/cambios/${cambioId}${query}`);
          },
        })
      }
    />
  );
}
