import type { GroupPageDto, GroupVersionDto } from '@botica/contract/catalogue/group-tree';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { VersionList } from '../../../ui/version-list.tsx';
import { useRestoreTree } from './groups.api.ts';

/** The published trees, and the way back to one of them. */
export function GroupHistory({ page }: { page: GroupPageDto }) {
  const [chosen, setChosen] = useState<GroupVersionDto>();
  return (
    <VersionList
      versions={page.versiones}
      empty="La primera se guarda cuando alguien publique un cambio."
      markOf={({ cambios }) => (cambios === 0 ? ', como hoy' : '')}
      action="Volver"
      canChoose={({ cambios }) => cambios > 0 && page.puedePublicar}
      onChoose={setChosen}
    >
      {chosen && <RestoreDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </VersionList>
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
