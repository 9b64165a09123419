import type { CompanyId } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { previewQuery, useAddSynonym } from './synonyms.api.ts';

type SynonymDialogProps = { term: string; companyId: CompanyId; onClose: () => void };

/** Makes a synonym of a term, with what it would find. */
export function SynonymDialog({ term, companyId, onClose }: SynonymDialogProps) {
  const [finds, setFinds] = useState('');
  const wanted = useDeferredValue(finds.trim());
  const preview = useQuery(previewQuery(companyId, { termino: term, encuentra: wanted }));
  const add = useAddSynonym();
  const isAsked = wanted.length >= 2;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Sinónimo de «${term}»`}
      description="Vale en el buscador de todas las empresas."
      action="Agregar el sinónimo"
      isPending={add.isPending}
      problem={add.error ? problemOf(add.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsked) return;
        add.mutate(
          { termino: term, encuentra: wanted },
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
        label="También encuentra"
        hint="Una palabra o unas pocas: un principio activo, una marca, un tipo de producto."
        maxLength={80}
        value={finds}
        onChange={({ target }) => setFinds(target.value)}
      />
      {isAsked && preview.data && (
        <div role="status" className="grid gap-1 text-cell">
          <b className="font-semibold">
            {preview.data.productos.length === 0 ? 'No encontraría nada' : 'Encontraría primero'}
          </b>
          <ul className="grid gap-0.5 text-ink-600">
            {preview.data.productos.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
