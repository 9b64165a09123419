import type { CartLineFacts } from '@botica/contract/cart/lines';
import { keepPrescription } from '@botica/contract/prescriptions/prescriptions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../lib/call-problem.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { setChoices, useLocalCart } from '../../cart/index.ts';
import { useUpload } from '../../customers/profile/index.ts';
import { type PickedImage, PrescriptionPicker } from '../../prescriptions/index.ts';

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
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { progress, upload } = useUpload();
  const save = useMutation({
    mutationFn: (image: PickedImage) => {
      const form = new FormData();
      form.set('file', image.file);
      return upload(keepPrescription, form, [image]);
    },
    onSuccess: ({ documentoId }) => {
      const covered = [line, ...others.filter(({ productoId }) => !without.includes(productoId))];
      for (const { productoId } of covered) setChoices(productoId, { documentoId, tieneReceta: true });
      notify.success('Receta adjunta.');
      onClose();
    },
  });

  function submit(): void {
    const [image] = images;
    setMissing(!image);
    if (image && !save.isPending) save.mutate(image);
  }
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
      isPending={save.isPending}
      problem={save.error ? problemOf(save.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-ink-600">
        Para <b className="font-semibold text-ink-900 wrap-anywhere">{line.prod_Desc}</b>.
      </p>
      <PrescriptionPicker
        limit={1}
        value={images}
        onChange={(next) => {
          setImages(next);
          setMissing(false);
        }}
        progress={progress}
        error={isMissing ? 'Agrega la foto de tu receta.' : undefined}
      />
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
