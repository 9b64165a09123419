import type { ListedLaboratoryDto } from '@botica/contract/catalogue/laboratories';
import { longestLaboratoryName } from '@botica/contract/catalogue/laboratories';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { ReasonField, useReason } from '../../../ui/reason-field.tsx';
import { useSaveLaboratory } from './laboratories.api.ts';

type LaboratoryDialogProps = {
  /** As the list shows it; a new one without it. */
  laboratory?: ListedLaboratoryDto | undefined;
  onClose: () => void;
};

function problemIn(name: string): string | undefined {
  if (name === '') return 'Escribe su nombre.';
  return /[<>]/.test(name) ? 'Escribe el nombre sin los signos < y >.' : undefined;
}

/** Takes effect at once, in every company. */
export function LaboratoryDialog({ laboratory, onClose }: LaboratoryDialogProps) {
  const [name, setName] = useState(laboratory?.nombre ?? '');
  const [isRestricted, setRestricted] = useState(laboratory?.noSeEnviaAlExterior ?? false);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const save = useSaveLaboratory();
  const problem = save.error ? problemOf(save.error) : undefined;
  const nameProblem = problemIn(name.trim());
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={laboratory ? laboratory.nombre : 'Laboratorio nuevo'}
      description="Vale de inmediato en todas las empresas."
      action={laboratory ? 'Cambiar el laboratorio' : 'Agregar el laboratorio'}
      isPending={save.isPending}
      problem={problem && !problem.fields.nombre ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (nameProblem || !reason.isGiven) return;
        const body = { nombre: name.trim(), noSeEnviaAlExterior: isRestricted, motivo: reason.text };
        const sent = laboratory
          ? {
              id: laboratory.laboratorioId,
              body: {
                ...body,
                visto: { nombre: laboratory.nombre, noSeEnviaAlExterior: laboratory.noSeEnviaAlExterior },
              },
            }
          : { body };
        save.mutate(sent, {
          onSuccess: ({ mensaje }) => {
            notify.success(mensaje);
            onClose();
          },
        });
      }}
    >
      <Field
        label="Nombre"
        value={name}
        maxLength={longestLaboratoryName}
        error={(isTried ? nameProblem : undefined) ?? problem?.fields.nombre}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="flex min-h-7 items-start gap-2 text-cell">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-brand-600"
          checked={isRestricted}
          onChange={({ target }) => setRestricted(target.checked)}
        />
        <span>
          <span className="block font-medium">Ninguno de sus productos se envía al exterior</span>
          <span className="block text-label text-ink-600">
            También los que no tienen su propia restricción. Los pedidos hechos siguen.
          </span>
        </span>
      </label>
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
