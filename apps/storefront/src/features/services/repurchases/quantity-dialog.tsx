import { checkQuantity, mostRepurchaseUnits } from '@botica/domain/services/repurchases';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { useState } from 'react';
import { changeProblem } from './change-problem.ts';
import type { ChangeProps } from './change-props.ts';
import { changeQuantity, useChange } from './repurchase-changes.api.ts';

/** REPUR-08 */
export function QuantityDialog({ repurchase: { producto, configuracion }, onClose }: ChangeProps) {
  const [quantity, setQuantity] = useState(configuracion.cantidadProducto);
  const [error, setError] = useState<string>();
  const change = useChange((units: number) => changeQuantity(producto.productoId, units), onClose);
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || change.isPending || onClose()}
      title="Cambiar la cantidad"
      description={producto.prod_Desc}
      action="Guardar cantidad"
      isPending={change.isPending}
      problem={error ? { text: error, fields: {} } : changeProblem(change.error)}
      onSubmit={(event) => {
        event.preventDefault();
        const message = checkQuantity(quantity);
        setError(message);
        if (!message) change.mutate(quantity);
      }}
    >
      <Stepper
        size="lg"
        className="max-w-48"
        label={producto.prod_Desc}
        value={quantity}
        typedMin={0}
        max={mostRepurchaseUnits}
        onChange={setQuantity}
      />
    </FormDialog>
  );
}
