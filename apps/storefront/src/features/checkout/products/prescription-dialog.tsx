import type { CartLineFacts } from '@botica/contract/cart/lines';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { setChoices, useLocalCart } from '../../cart/index.ts';
import { PrescriptionPicker, usePrescriptionPhoto } from '../../prescriptions/index.ts';

interface PrescriptionDialogProps {
  line: CartLineFacts;
  onClose: () => void;
}

/** RX-03: the photo is stored, and its lines refer to it. One prescription often covers several products. */
export function PrescriptionDialog({ line, onClose }: PrescriptionDialogProps) {
  const { cart } = useLocalCart();
  const others = cart.productosCarritoCompra.filter(
    ({ productoId, requiereReceta, documentoId }) =>
      requiereReceta && documentoId === '' && productoId !== line.productoId,
  );
  const [without, setWithout] = useState<readonly number[]>([]);
  const { picker, submit, isPending, error } = usePrescriptionPhoto((documentoId) => {
    const covered = [line, ...others.filter(({ productoId }) => !without.includes(productoId))];
    for (const { productoId } of covered) setChoices(productoId, { documentoId, tieneReceta: true });
    notify.success('Receta adjunta.');
    onClose();
  });

  function cover(productId: number, isCovered: boolean): void {
    setWithout((before) => (isCovered ? before.filter((id) => id !== productId) : [...before, productId]));
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Adjuntar receta"
      action="Adjuntar"
      dismiss="Cancelar"
      isPending={isPending}
      problem={error ? problemOf(error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-ink-600">
        Para <b className="font-semibold text-ink-900 wrap-anywhere">{line.prod_Desc}</b>.
      </p>
      <PrescriptionPicker {...picker} />
      {others.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">La misma receta sirve para</legend>
          {others.map(({ productoId, prod_Desc }) => (
            <Checkbox
              key={productoId}
              label={prod_Desc}
              checked={!without.includes(productoId)}
              onChange={({ currentTarget: { checked } }) => cover(productoId, checked)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
