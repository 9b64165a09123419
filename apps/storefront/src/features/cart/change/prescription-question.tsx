import { refusalOf } from '@botica/domain/cart';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { lazy, Suspense, useState } from 'react';
import { type OverlayControl, showOverlay } from '../../../lib/overlay-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { useUser } from '../../identity/index.ts';
import { LinePicture } from '../line/line-picture.tsx';
import { type AskedPrescription, addChosen, useAskedPrescription } from './add-product.ts';
import { tellRefusal } from './change-cart.ts';

const PrescriptionPhoto = lazy(async () => ({ default: (await import('./prescription-photo.tsx')).PrescriptionPhoto }));

type QuestionProps = Pick<OverlayControl, 'open' | 'onOpenChange'>;

/** CART-10 A182: asks for the prescription where the shopper is, and then adds the product. */
export function PrescriptionQuestion({ open, onOpenChange }: QuestionProps) {
  const asked = useAskedPrescription((state) => state.asked);
  if (!asked) return null;
  return <AskedQuestion key={`${asked.product.productoId} ${open}`} {...{ asked, open, onOpenChange }} />;
}

function AskedQuestion({ asked, open, onOpenChange }: QuestionProps & { asked: AskedPrescription }) {
  const { product, quantity, choices, openPage, onAnswer } = asked;
  const user = useUser();
  const [withPhoto, setWithPhoto] = useState(false);

  function add(documentoId = ''): void {
    onOpenChange(false);
    if (asked.add) {
      asked.add(documentoId);
      return;
    }
    const answered = { ...choices, tieneReceta: true, ...(documentoId ? { documentoId } : {}) };
    if (addChosen(product, quantity, answered) === undefined) onAnswer?.();
  }
  /** CART-10: without the prescription the product is refused, and its page opens. */
  function decline(): void {
    onOpenChange(false);
    tellRefusal(refusalOf('PRESCRIPTION_REQUIRED', { name: product.prod_Desc }));
    openPage?.();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Receta Requerida"
      footer={
        !withPhoto && (
          <>
            <Button variant="secondary" onClick={decline}>
              No la tengo
            </Button>
            <Button onClick={() => add()}>La tengo, agregar</Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3">
        <LinePicture url={pictureUrl(product.imagenUrl)} size={64} />
        <div className="min-w-0">
          <h3 className="text-base leading-snug font-semibold tracking-normal wrap-anywhere">{product.prod_Desc}</h3>
          <p className="text-fine text-ink-600">{product.presentacion}</p>
        </div>
      </div>
      <Note tone={product.esControlado ? 'problem' : 'info'} title="¿Tienes la receta de tu médico?">
        {product.esControlado
          ? 'Es un medicamento controlado: la receta se entrega, a nombre del paciente.'
          : 'La mostrarás al recibir. También puedes enviar una foto.'}
      </Note>
      {withPhoto ? (
        <Suspense fallback={<PickerSkeleton />}>
          <PrescriptionPhoto onKept={add} onCancel={() => setWithPhoto(false)} />
        </Suspense>
      ) : user ? (
        <Button variant="soft" block onClick={() => setWithPhoto(true)}>
          Adjuntar una foto y agregar
        </Button>
      ) : (
        <p className="text-sm text-ink-600">
          Para enviar la foto ahora,{' '}
          <button type="button" className="font-semibold text-brand-700 underline" onClick={() => showOverlay('login')}>
            ingresa a tu cuenta
          </button>
          . También puedes adjuntarla al pagar.
        </p>
      )}
    </Dialog>
  );
}

function PickerSkeleton() {
  return (
    <SkeletonGroup label="Cargando">
      <ListRowSkeleton />
    </SkeletonGroup>
  );
}
