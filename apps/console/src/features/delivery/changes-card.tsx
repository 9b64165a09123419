import type { CoverageChangeDto } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { coverageChangesQuery, useUndoChange } from './delivery.api.ts';

const shownNames = 5;

/** The last changes of suburbs, each with its way back. */
export function ChangesCard({ companyId }: { companyId: CompanyId }) {
  const { data, error, isPending, refetch } = useQuery(coverageChangesQuery(companyId));
  const canUndo = useCan('content.publish');
  const [chosen, setChosen] = useState<CoverageChangeDto>();
  const changes = data?.cambios ?? [];
  return (
    <Card title="Últimos cambios de colonias">
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingRows label="Cargando los cambios" />
      ) : changes.length === 0 ? (
        <p className="text-cell text-ink-600">Todavía no hay cambios hechos aquí.</p>
      ) : (
        <ol className="grid gap-2.5">
          {changes.map((change) => (
            <li key={change.cambioId} className="flex items-start justify-between gap-3 text-cell">
              <span className="min-w-0">
                <b className="block font-semibold">
                  {change.cambioId}. {titleOf(change)}
                </b>
                <span className="block text-label text-ink-600">
                  {change.quien}, {momentText(change.momento)}. {change.motivo}
                </span>
                <span className="block text-label wrap-anywhere text-ink-600">{effectOf(change)}</span>
                {!change.deshecho && change.despues.length > 0 && (
                  <span className="block text-label text-ink-600">{sinceText(change)}</span>
                )}
              </span>
              {canUndo && !change.deshecho && change.despues.length === 0 && (
                <Button
                  size="sm"
                  aria-label={`Deshacer el cambio ${change.cambioId}`}
                  onClick={() => setChosen(change)}
                >
                  <Undo2 size={14} />
                  Deshacer
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {chosen && <UndoDialog change={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function titleOf({ colonias, deshace, deshecho }: CoverageChangeDto): string {
  const what = colonias.length === 1 ? (colonias[0]?.nombre ?? '') : `${colonias.length} colonias`;
  if (deshace !== null) return `${what}: se deshizo el cambio ${deshace}`;
  return deshecho ? `${what}, deshecho` : what;
}

function effectOf({ colonias }: CoverageChangeDto): string {
  const shown = colonias.slice(0, shownNames).map(({ nombre, antes, despues }) => `${nombre}: ${antes} → ${despues}`);
  const rest = colonias.length - shown.length;
  return [...shown, ...(rest > 0 ? [`y ${rest} más`] : [])].join('; ');
}

/** Why it cannot be undone. */
function sinceText({ despues }: CoverageChangeDto): string {
  const names = despues.map(({ cambioId, quien, momento }) => `cambio ${cambioId} de ${quien}, ${momentText(momento)}`);
  return `No se puede deshacer: después hubo otro. Deshaz antes el ${names.join('; el ')}.`;
}

function UndoDialog({ change, onClose }: { change: CoverageChangeDto; onClose: () => void }) {
  const undo = useUndoChange(change.cambioId);
  return (
    <ReasonDialog
      title="Deshacer el cambio"
      description="Las colonias quedan como estaban antes de él."
      action="Deshacer el cambio"
      reasons={['Se cambió por error', 'Terminó la situación', 'Otro motivo']}
      isPending={undo.isPending}
      error={undo.error}
      onClose={onClose}
      onReason={(motivo) =>
        undo.mutate(motivo, {
          onSuccess: ({ mensaje }) => {
            notify.success(mensaje);
            onClose();
          },
        })
      }
    />
  );
}
