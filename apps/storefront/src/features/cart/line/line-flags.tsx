import type { CartLineFacts } from '@botica/contract/cart/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { setChoices } from '../change/change-cart.ts';

interface LineFlagsProps {
  line: CartLineFacts;
  priced: PricedCartLine;
}

/** CART-13 CART-14 CART-16: what blocks a line from being ordered, each with its solution. */
export function LineFlags({ line, priced }: LineFlagsProps) {
  const { flags, promotion } = priced;
  const requirements = promotion?.promotion.requirements.trim();
  if (flags.length === 0 && !line.avisoPromocion) return null;
  return (
    <div className="col-span-full mt-1.5 grid gap-1.5">
      {!priced.isForSale && <Note tone="problem">Este producto actualmente no se encuentra disponible.</Note>}
      {line.avisoPromocion && <Note tone="change">{line.avisoPromocion}</Note>}
      {flags.includes('prescriptionMissing') && (
        <Note tone="info" title="Necesita receta.">
          <Checkbox
            label="Tengo la receta de mi médico"
            checked={line.tieneReceta}
            onChange={(event) => setChoices(line.productoId, { tieneReceta: event.currentTarget.checked })}
          />
        </Note>
      )}
      {flags.includes('promotionUnmet') && promotion && requirements && !promotion.isAccepted && (
        <Note tone="change" title="Tiene una promoción con requisitos.">
          <Checkbox
            label={`Cumplo: ${requirements}`}
            checked={false}
            onChange={() => setChoices(line.productoId, { promocionId: promotion.promotion.id })}
          />
        </Note>
      )}
      {flags.includes('outOfStock') && (
        <Note tone="problem" title="Sin existencias.">
          {line.permitePedirSinInventario
            ? 'Lo pedimos para ti: puede tardar más.'
            : 'No hay en la sucursal que elegiste.'}
        </Note>
      )}
    </div>
  );
}
