import type { TreeChange } from '@botica/domain/catalogue/group-tree';
import { treeChangeLabels } from '@botica/domain/catalogue/group-tree';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { useDiscardTree, usePublishTree } from './groups.api.ts';

type PublishTreeDialogProps = { revision: number; changes: readonly TreeChange[]; onClose: () => void };

const cell = 'border-b border-line-soft py-1.5 pr-3 align-top wrap-anywhere';

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
      <table className="w-full table-fixed border-collapse text-left text-cell">
        <caption className="sr-only">Cambios de los grupos</caption>
        <thead>
          <tr className="text-label text-ink-600">
            <th scope="col" className="w-1/5 py-1 font-semibold">
              Cambio
            </th>
            <th scope="col" className="py-1 font-semibold">
              Antes
            </th>
            <th scope="col" className="py-1 font-semibold">
              Después
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ kind, id, before, after }) => (
            <tr key={`${kind} ${id}`}>
              <th scope="row" className={`${cell} font-normal text-ink-600`}>
                {treeChangeLabels[kind]}
              </th>
              <td className={`${cell} text-ink-600`}>{before}</td>
              <td className={`${cell} font-semibold`}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
