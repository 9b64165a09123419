import type { PriceChangeDto, PriceSourcedDto } from '@botica/contract/prices/changes';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { useAddRows } from './prices.api.ts';
import { emptySource, sourceBody, sourceProblem } from './source.ts';
import { SourceFields } from './source-fields.tsx';

type AddRowsDialogProps = {
  change: PriceChangeDto;
  onClose: () => void;
  onAdded: (sourced: PriceSourcedDto) => void;
};

/** More prices for a draft; those that it already has are replaced. */
export function AddRowsDialog({ change, onClose, onAdded }: AddRowsDialogProps) {
  const [form, setForm] = useState({ ...emptySource, kind: 'file' as 'file' | 'formula' });
  const [isTried, setTried] = useState(false);
  const add = useAddRows(change.cambioId);
  const problem = sourceProblem(form);
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title="Agregar o corregir precios"
      description="Los precios que el borrador ya tiene se reemplazan por estos."
      action="Agregar al borrador"
      isPending={add.isPending}
      problem={add.error ? problemOf(add.error).text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem) add.mutate({ version: change.version, ...sourceBody(form) }, { onSuccess: onAdded });
      }}
    >
      <SourceFields
        companyId={change.empresaId}
        form={form}
        problem={isTried ? problem : undefined}
        onChange={(given) => setForm((before) => ({ ...before, ...given }))}
      />
    </FormDialog>
  );
}
