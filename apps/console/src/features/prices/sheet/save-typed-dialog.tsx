import type { PriceSourcedDto } from '@botica/contract/prices/changes';
import type { CompanyId } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields.tsx';
import { count } from '../labels.tsx';
import { useCreateChange } from '../prices.api.ts';
import type { TypedPrice } from './typed-prices.ts';
import { typedBody } from './typed-prices.ts';

type SaveTypedDialogProps = {
  companyId: CompanyId;
  typed: readonly TypedPrice[];
  onSaved: (made: PriceSourcedDto) => void;
  onClose: () => void;
};

/** What was typed becomes a draft, with the preview and the rails of any other. */
export function SaveTypedDialog({ companyId, typed, onSaved, onClose }: SaveTypedDialogProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useCreateChange();
  const isNamed = name.trim().length >= 3;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      title={`Armar un borrador con ${count(typed.length, 'precio', 'precios')}`}
      description="Después ves qué cambia y cuánto. Nada llega a los compradores hasta que se publica."
      action="Armar el borrador"
      isPending={create.isPending}
      problem={create.error ? problemOf(create.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isNamed) return;
        create.mutate({ empresaId: companyId, nombre: name.trim(), ...typedBody(typed) }, { onSuccess: onSaved });
      }}
    >
      <Field
        label="Nombre"
        maxLength={120}
        value={name}
        error={isTried && !isNamed ? 'Escribe un nombre para reconocerlo.' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
