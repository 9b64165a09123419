import type { CartLineFacts } from '@botica/contract/cart/lines';
import type { PricedCartLine, PromotionState } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { LinePicture, pricedCart, setChoices, setQuantity, useLocalCart } from '../../cart/index.ts';
import { Panel } from '../panel.tsx';

interface PromotedLine {
  line: CartLineFacts;
  priced: PricedCartLine;
  promotion: PromotionState;
}

/** CHK-32: discounts with requirements, accepted or not, and what each still lacks. */
export function PromotionsStep() {
  const { cart } = useLocalCart();
  const { lines } = pricedCart(cart);
  const promoted = cart.productosCarritoCompra.flatMap((line, index): PromotedLine[] => {
    const priced = lines[index];
    const promotion = priced?.promotion;
    return priced && promotion && promotion.promotion.requirements.trim() !== '' ? [{ line, priced, promotion }] : [];
  });
  return (
    <Panel
      title="Promociones con requisitos"
      text="Acepta lo que pide cada promoción para tener su precio. Lo confirmamos al entregar."
    >
      {promoted.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          title="Nada que decidir aquí"
          text="Tus promociones ya están en el precio de tus productos."
        />
      ) : (
        <ul className="grid gap-3">
          {promoted.map((one) => (
            <PromotionRow key={one.line.productoId} {...one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PromotionRow({ line, priced, promotion }: PromotedLine) {
  const { productoId, prod_Desc: name } = line;
  const { id, requirements } = promotion.promotion;
  const described = line.promociones.find(({ promocionId }) => promocionId === id)?.descripcion;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-control border border-line p-3 desk:p-4">
      <LinePicture url={pictureUrl(line.imagenUrl)} size={64} />
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-600">{described}</p>
        <PromotionResult priced={priced} promotion={promotion} />
      </div>
      <div className="col-span-full rounded-control bg-canvas px-3 py-1">
        <Checkbox
          label={
            <>
              <b className="block font-semibold">Cumplo con lo que pide</b>
              <span className="block text-fine wrap-anywhere text-ink-600">{requirements}</span>
            </>
          }
          checked={promotion.isAccepted}
          onChange={({ currentTarget: { checked } }) => setChoices(productoId, { promocionId: checked ? id : 0 })}
        />
      </div>
      {promotion.missingQuantity > 0 && <MissingUnits line={line} missing={promotion.missingQuantity} />}
    </li>
  );
}

function PromotionResult({ priced, promotion }: Pick<PromotedLine, 'priced' | 'promotion'>) {
  const company = useCompany();
  if (!promotion.isMet) {
    return <p className="mt-1 text-sm text-ink-600">Sin promoción: {formatMoney(priced.totalCents, company)}</p>;
  }
  return (
    <p role="status" className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-brand-700 tabular-nums">
      <CircleCheck size={18} className="shrink-0" />
      {priced.savingCents > 0 ? `Ahorras ${formatMoney(priced.savingCents, company)}` : 'Promoción aplicada'}
    </p>
  );
}

function MissingUnits({ line, missing }: { line: CartLineFacts; missing: number }) {
  const words = missing === 1 ? 'Te falta 1 unidad' : `Te faltan ${missing} unidades`;
  return (
    <p className="col-span-full flex flex-wrap items-center justify-between gap-2 text-sm">
      {words} para esta promoción.
      <Button
        variant="soft"
        size="sm"
        aria-label={`Agregar ${missing} de ${line.prod_Desc}`}
        onClick={() => setQuantity(line.productoId, line.cantidad + missing)}
      >
        Agregar {missing}
      </Button>
    </p>
  );
}
