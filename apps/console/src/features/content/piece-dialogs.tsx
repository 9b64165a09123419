import { fromKindName } from '@botica/contract/content/edition-fields';
import type { PieceDto, PieceVersionDto } from '@botica/contract/content/editions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { StartFields, useStart } from '../../ui/start-fields.tsx';
import { useDiscardPiece, usePublishPiece, useRestorePiece, useUnschedulePiece } from './content.api.ts';
import { homeOf } from './group-homes.ts';

type DialogProps = { piece: PieceDto; onClose: () => void };

/** Now, or at a day and an hour. */
export function PublishDialog({ piece, changed, onClose }: DialogProps & { changed: readonly string[] }) {
  const start = useStart();
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const publish = usePublishPiece(piece);
  const problem = publish.error ? problemOf(publish.error) : undefined;
  const action = start.isLater ? 'Programar' : 'Publicar ahora';
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publicar ${piece.nombre}`}
      description={
        piece.enTienda
          ? `Cambia: ${changed.join(', ')}. La versión anterior se puede restaurar.`
          : 'Es nuevo: los compradores todavía no lo ven.'
      }
      action={action}
      isPending={publish.isPending}
      problem={problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!reason.isGiven || start.moment === undefined) return;
        publish.mutate(
          { revision: piece.revision, motivo: reason.text, empieza: start.moment },
          {
            onSuccess: ({ programado }) => {
              notify.success(programado ? `Programado para ${momentText(programado)}.` : 'Publicado. Ya se ve.');
              onClose();
            },
          },
        );
      }}
    >
      {piece.versionDeBorrador < piece.version && (
        <Note tone="warn">
          Este borrador empezó en la versión {piece.versionDeBorrador} y hoy está la {piece.version}: la reemplaza
          entera.
        </Note>
      )}
      <StartFields start={start} isTried={isTried} error={problem?.fields.empieza} />
      <ReasonField
        reason={reason}
        isTried={isTried}
        hint="Queda en la auditoría y en la versión."
        lacking="Escribe por qué cambia."
      />
    </FormDialog>
  );
}

export function UnscheduleDialog({ piece, onClose }: DialogProps) {
  const unschedule = useUnschedulePiece(piece);
  return (
    <ReasonDialog
      title="Quitar la programación"
      description="Vuelve a ser un borrador y no se publica a su hora."
      action="Quitar la programación"
      reasons={['Cambió la fecha', 'Hay que corregirlo', 'Otro motivo']}
      isPending={unschedule.isPending}
      error={unschedule.error}
      onClose={onClose}
      onReason={(motivo) => unschedule.mutate({ revision: piece.revision, motivo }, { onSuccess: onClose })}
    />
  );
}

export function RestoreDialog({ piece, version, onClose }: DialogProps & { version: PieceVersionDto }) {
  const restore = useRestorePiece(piece);
  return (
    <ReasonDialog
      title={`Volver a la versión ${version.numero}`}
      description="Se publica otra vez, ahora. El borrador, si hay, no cambia."
      action={`Publicar la versión ${version.numero}`}
      reasons={['Se publicó por error', 'Terminó la campaña', 'Otro motivo']}
      isPending={restore.isPending}
      error={restore.error}
      onClose={onClose}
      onReason={(motivo) =>
        restore.mutate(
          { numero: version.numero, revision: piece.revision, motivo },
          {
            onSuccess: () => {
              notify.success(`Publicada otra vez la versión ${version.numero}.`);
              onClose();
            },
          },
        )
      }
    />
  );
}

export function DiscardDialog({ piece, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { query } = useScope();
  const discard = useDiscardPiece(piece);
  const kind = fromKindName(piece.tipo);
  return (
    <FormDialog
      open
      isDanger
      onOpenChange={(open) => !open && onClose()}
      title="Descartar el borrador"
      description={piece.enTienda ? 'La tienda sigue como está.' : 'Nunca se publicó: no queda nada de él.'}
      action="Descartar el borrador"
      isPending={discard.isPending}
      problem={discard.error ? problemOf(discard.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        discard.mutate(piece.revision, { onSuccess: () => void navigate(`${kind ? homeOf(kind).path : '/'}${query}`) });
      }}
    >
      <p className="text-cell text-ink-700">Se pierde lo que {piece.borradorDe} dejó sin publicar.</p>
    </FormDialog>
  );
}
