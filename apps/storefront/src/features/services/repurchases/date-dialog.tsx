import { checkPostponement, repurchaseMessages } from '@botica/domain/services/repurchases';
import { storeDate } from '@botica/domain/time';
import { DatePicker } from '@botica/ui/forms/dates/date-picker.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useState } from 'react';
import { changeProblem } from './change-problem.ts';
import type { ChangeProps } from './change-props.ts';
import { postpone, useChange } from './repurchase-changes.api.ts';

/** REPUR-09 REPUR-10 REPUR-17 */
export function DateDialog({ repurchase: { producto, configuracion }, onClose }: ChangeProps) {
  const [date, setDate] = useState(configuracion.fechaProximoPedido);
  const [error, setError] = useState<string>();
  const change = useChange((day: string) => postpone(producto.productoId, day), onClose);
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || change.isPending || onClose()}
      title="Posponer el próximo pedido"
      description={producto.prod_Desc}
      action="Guardar fecha"
      isPending={change.isPending}
      problem={changeProblem(change.error, repurchaseMessages.notPostponed)}
      onSubmit={(event) => {
        event.preventDefault();
        const message = checkPostponement(date, storeDate(new Date()).isoDate);
        setError(message);
        if (!message) change.mutate(date);
      }}
    >
      <DatePicker
        label="Nueva fecha"
        hint="Los pedidos que siguen se cuentan desde ese día."
        value={date}
        error={error}
        onChange={setDate}
      />
    </FormDialog>
  );
}
