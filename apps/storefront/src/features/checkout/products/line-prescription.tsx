import type { CartLineFacts } from '@botica/contract/cart/lines';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useState } from 'react';
import { setChoices } from '../../cart/index.ts';

const PrescriptionDialog = lazy(async () => ({
  default: (await import('./prescription-dialog.tsx')).PrescriptionDialog,
}));

/**
 * RX-02 CART-10 CART-13: a photo of the prescription, or the confirmation that it will be shown on paper. The cart has
 * no such line without one of them, so the confirmation cannot be withdrawn here: the line can be removed.
 */
export function LinePrescription({ line, isFourthAge }: { line: CartLineFacts; isFourthAge: boolean }) {
  const { productoId, prod_Desc: name, documentoId } = line;
  // ROLE-12: the fourth-age price requires the photo; a paper prescription is not enough.
  const tieneReceta = line.tieneReceta && !isFourthAge;
  const [isOpen, setOpen] = useState(false);
  const isAttached = documentoId !== '';
  return (
    <Note
      tone={isAttached || tieneReceta ? 'tip' : 'info'}
      icon={isAttached ? <CircleCheck size={20} /> : undefined}
      title={isAttached ? 'Receta adjunta.' : 'Necesita receta.'}
    >
      {isAttached
        ? 'Va a la sucursal con tu pedido.'
        : tieneReceta
          ? 'Muéstrala en papel al recibir, o adjunta una foto.'
          : isFourthAge
            ? 'El precio de cuarta edad es con receta: adjunta una foto.'
            : 'Adjunta una foto, o muéstrala en papel al recibir.'}
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <Button variant="quiet" size="sm" className="-ml-3.5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isAttached ? 'Cambiar foto' : 'Adjuntar foto'}
          <span className="sr-only"> de la receta de {name}</span>
        </Button>
        {isAttached && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => setChoices(productoId, { documentoId: '', tieneReceta: true })}
          >
            Quitar
            <span className="sr-only"> la receta de {name}</span>
          </Button>
        )}
        {!isAttached && !tieneReceta && !isFourthAge && (
          <Checkbox
            label={
              <>
                La tengo en papel<span className="sr-only">, la receta de {name}</span>
              </>
            }
            checked={false}
            onChange={() => setChoices(productoId, { tieneReceta: true })}
          />
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PrescriptionDialog line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Note>
  );
}
