import { formatDate } from '@botica/domain/format';
import { frequenciesOf, frequencyText } from '@botica/domain/services/repurchases';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useState } from 'react';
import { changeProblem } from './change-problem.ts';
import type { ChangeProps } from './change-props.ts';
import { changeFrequency, useChange } from './repurchase-changes.api.ts';

/** REPUR-16 */
export function FrequencyDialog({ repurchase: { producto, configuracion }, onClose }: ChangeProps) {
  const { diasPeriodicidad, fechaProximoPedido } = configuracion;
  const [days, setDays] = useState(diasPeriodicidad);
  const change = useChange((wanted: number) => changeFrequency(producto.productoId, wanted), onClose);
  const pack = { content: producto.contenido, unit: producto.unidad };
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || change.isPending || onClose()}
      title="Cambiar la frecuencia"
      description={producto.prod_Desc}
      action="Guardar frecuencia"
      isPending={change.isPending}
      problem={changeProblem(change.error)}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(days);
      }}
    >
      <Select
        label="¿Cada cuánto lo pedimos?"
        hint={`El próximo pedido sigue el ${formatDate(fechaProximoPedido)}; la frecuencia cuenta desde ese día.`}
        value={String(days)}
        options={frequenciesOf(pack, diasPeriodicidad).map((value) => ({
          value: String(value),
          label: frequencyText(value),
        }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
    </FormDialog>
  );
}
