import type { GroupPageDto, GroupVersionDto } from '@botica/contract/catalogue/group-tree';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { momentText } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { useRestoreTree } from './groups.api.ts';

/** The published trees, and the way back to one of them. */
export function GroupHistory({ page }: { page: GroupPageDto }) {
  const [chosen, setChosen] = useState<GroupVersionDto>();
  return (
    <Card title="Versiones publicadas">
      {page.versiones.length === 0 ? (
        <p className="text-cell text-ink-600">La primera se guarda cuando alguien publique un cambio.</p>
      ) : (
        <ol className="grid gap-2.5">
          {page.versiones.map((version) => (
            <li key={version.numero} className="flex items-start justify-between gap-3 text-cell">
              <span className="min-w-0">
                <b className="block font-semibold">
                  Versión {version.numero}
                  {version.cambios === 0 && ', como hoy'}
                </b>
                <span className="block text-label text-ink-600">
                  {version.quien}, {momentText(version.momento)}
                </span>
              </span>
              {version.cambios > 0 && page.puedePublicar && (
                <Button
                  size="sm"
                  aria-label={`Volver a la versión ${version.numero}`}
                  onClick={() => setChosen(version)}
                >
                  <History size={14} />
                  Volver
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {chosen && <RestoreDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function RestoreDialog({ version, onClose }: { version: GroupVersionDto; onClose: () => void }) {
  const restore = useRestoreTree();
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Volver a la versión ${version.numero}`}
      description={`La tienda la muestra de inmediato: ${version.cambios === 1 ? '1 cambio' : `${version.cambios} cambios`} con respecto a hoy. El borrador no cambia.`}
      action={`Publicar la versión ${version.numero}`}
      isPending={restore.isPending}
      problem={restore.error ? problemOf(restore.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        restore.mutate(version.numero, {
          onSuccess: () => {
            notify.success(`La tienda tiene los grupos de la versión ${version.numero}.`);
            onClose();
          },
        });
      }}
    >
      <p className="text-cell">Los grupos más nuevos que tienen productos se quedan, al final.</p>
    </FormDialog>
  );
}
