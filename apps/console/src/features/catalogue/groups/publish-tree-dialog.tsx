import type { TreeChange } from '@botica/domain/catalogue/group-tree';
import { treeChangeLabels } from '@botica/domain/catalogue/group-tree';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { useDiscardTree, usePublishTree } from './groups.api.ts';

type PublishTreeDialogProps = { revision: number; changes: readonly TreeChange[]; onClose: () => void };

/** All the changes, which shoppers see at the same moment. */
export function PublishTreeDialog({ onClose, ...shown }: PublishTreeDialogProps) {
  // What the person reads is what they publish, also when a colleague saves meanwhile.
  const [{ revision, changes }] = useState(shown);
  const publish = usePublishTree();
  const discard = useDiscardTree();
  const error = publish.error ?? discard.error;
  const label = changes.length === 1 ? 'Publicar 1 cambio' : `Publicar ${changes.length} cambios`;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={label}
      description="La tienda los muestra todos a la vez. Las direcciones anteriores siguen funcionando."
      size="lg"
      action={label}
      isPending={publish.isPending}
      problem={error ? problemOf(error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        publish.mutate(revision, {
          onSuccess: () => {
            notify.success('Los grupos están publicados.');
            onClose();
          },
        });
      }}
    >
      <ChangeTable
        caption="Cambios de los grupos"
        head="Cambio"
        rows={changes.map(({ kind, id, before, after }) => ({
          ...{ key: `${kind} ${id}`, name: treeChangeLabels[kind], before, after },
        }))}
      />
      <Button
        variant="danger"
        className="justify-self-start"
        loading={discard.isPending}
        onClick={() => discard.mutate(revision, { onSuccess: onClose })}
      >
        Descartar los cambios
      </Button>
    </FormDialog>
  );
}
