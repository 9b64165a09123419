import type { CoveredSuburbDto } from '@botica/contract/delivery/coverage';
import { longestSuburbName } from '@botica/contract/delivery/coverage';
import type { CompanyId } from '@botica/domain/companies';
import { tidySuburbName } from '@botica/domain/delivery';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
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
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const rename = useRenameSuburb();
  const problem = rename.error ? problemOf(rename.error) : undefined;
  const name = tidySuburbName(text);
  const wrong = problemIn(name, suburb.nombre);
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
        if (wrong || !reason.isGiven) return;
        rename.mutate(
          {
            ...{ empresaId: companyId, coloniaId: suburb.coloniaId, visto: suburb.nombre },
            ...{ nombre: name, motivo: reason.text },
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
      <ReasonField reason={reason} isTried={isTried} lacking="Escribe por qué cambia." />
    </FormDialog>
  );
}
