import type { CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import { longestSuburbName } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { tidySuburbName } from '@botica/domain/delivery';
import { reasonLimits } from '@botica/domain/staff';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/fields.tsx';
import { useRenameSuburb } from './delivery.api.ts';

type RenameDialogProps = { companyId: CompanyId; suburb: CoveredSuburbDto; onClose: () => void };

/** Empty for a name that can be sent. */
function problemIn(name: string, before: string): string {
  if (name === '') return 'Escribe el nombre.';
  if (/[<>]/.test(name)) return 'Escribe el nombre sin los signos < y >.';
  return name === before ? 'Es el nombre que ya tiene.' : '';
}

/** Another name for a suburb; the one that the person saw goes with it. */
export function RenameDialog({ companyId, suburb, onClose }: RenameDialogProps) {
  const [text, setText] = useState(suburb.nombre);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const rename = useRenameSuburb();
  const problem = rename.error ? problemOf(rename.error) : undefined;
  const name = tidySuburbName(text);
  const wrong = problemIn(name, suburb.nombre);
  const isReasoned = reason.trim().length >= reasonLimits.min;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Nombre de ${suburb.nombre}`}
      description="Las direcciones guardadas siguen en la colonia y muestran su nombre nuevo. Los pedidos hechos conservan el que tenían. Se puede deshacer."
      action="Cambiar el nombre"
      isPending={rename.isPending}
      problem={problem?.fields.nombre ? undefined : problem?.text}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong || !isReasoned) return;
        rename.mutate(
          {
            ...{ empresaId: companyId, coloniaId: suburb.coloniaId, visto: suburb.nombre },
            ...{ nombre: name, motivo: reason.trim() },
          },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        );
      }}
    >
      <Field
        label="Nombre"
        maxLength={longestSuburbName}
        value={text}
        hint={`En ${suburb.ciudad}.`}
        error={(isTried && wrong) || problem?.fields.nombre}
        onChange={({ target }) => setText(target.value)}
      />
      <TextArea
        label="Motivo"
        rows={2}
        maxLength={reasonLimits.max}
        value={reason}
        hint="Queda en la auditoría."
        error={isTried && !isReasoned ? 'Escribe por qué cambia.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
