import { cancelReasons, longestReason, repurchaseMessages } from '@botica/domain/services/repurchases';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useState } from 'react';
import { changeProblem } from './change-problem.ts';
import type { ChangeProps } from './change-props.ts';
import { cancel, useChange } from './repurchase-changes.api.ts';

const other = cancelReasons.at(-1) ?? '';
const options = cancelReasons.map((reason) => ({ value: reason, label: reason }));

/** REPUR-07: with a reason, one of ours or in their own words. */
export function CancelDialog({ repurchase: { producto }, onClose }: ChangeProps) {
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange((why: string) => cancel(producto.productoId, why), onClose);
  const said = reason === other ? words.trim() : reason;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || change.isPending || onClose()}
      title="Cancelar la recompra"
      description={`Ya no pediremos ${producto.prod_Desc} por ti. Lo que ya pedimos sigue su camino.`}
      action="Cancelar recompra"
      dismiss="Conservarla"
      isDanger
      isPending={change.isPending}
      problem={changeProblem(change.error)}
      onSubmit={(event) => {
        event.preventDefault();
        setError(said ? undefined : repurchaseMessages.reasonMissing);
        if (said) change.mutate(said);
      }}
    >
      <Select
        label="Motivo"
        placeholder="Elige un motivo"
        options={options}
        value={reason}
        error={reason === other ? undefined : error}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {reason === other && (
        <TextArea
          label="¿Cuál?"
          rows={2}
          maxLength={longestReason}
          value={words}
          error={error}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
