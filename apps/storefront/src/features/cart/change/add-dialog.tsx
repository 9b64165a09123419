import type { CartLineFacts } from '@botica/contract/cart/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Price } from '@botica/ui/display/price.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { OverlayControl } from '../../../lib/overlay-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { useShopper } from '../../catalogue/pricing/index.ts';
import { LinePicture } from '../line/line-picture.tsx';
import { hintsOf } from '../line/next-words.ts';
import { reasonTag } from '../line/price-words.ts';
import { useLocalCart } from '../state/cart-store.ts';
import { addChosen, useAskedProduct } from './add-product.ts';
import { askedLine } from './asked-line.ts';
import type { AddedProduct, Choices } from './change-cart.ts';
import { hasSeniorPrice, seniorChoice } from './senior-choice.ts';

type AddDialogProps = Pick<OverlayControl, 'open' | 'onOpenChange'>;

/** CART-02 CART-05: how many, and for whom, before a product enters the cart. */
export function AddDialog({ open, onOpenChange }: AddDialogProps) {
  const product = useAskedProduct((state) => state.product);
  if (!product) return null;
  // Reset each time: choices for one purchase do not apply to the next.
  return <ProductDialog key={`${product.productoId} ${open}`} {...{ product, open, onOpenChange }} />;
}

function ProductDialog({ product, open, onOpenChange }: AddDialogProps & { product: AddedProduct }) {
  const company = useCompany();
  const [quantity, setQuantity] = useState(1);
  const [choices, setChoices] = useState<Choices>(() => seniorChoice(product));
  const { cart } = useLocalCart();
  const { line, priced } = askedLine(cart, product, useShopper(), { ...choices, quantity });
  const [hint] = priced ? hintsOf(line, priced.next, company) : [];

  function add(): void {
    if (addChosen(product, quantity, choices) === undefined) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Agregar al carrito"
      footer={
        <Button size="lg" block onClick={add}>
          Agregar{priced && ` por ${formatMoney(priced.totalCents, company)}`}
        </Button>
      }
    >
      <div className="grid grid-cols-[80px_minmax(0,1fr)] gap-3">
        <LinePicture url={pictureUrl(product.imagenUrl)} size={80} />
        <div className="min-w-0">
          <h3 className="text-base leading-snug font-semibold tracking-normal wrap-anywhere">{product.prod_Desc}</h3>
          <p className="mb-1 text-fine text-ink-600">{product.presentacion}</p>
          {priced && <UnitPrice line={line} priced={priced} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">Cantidad</span>
        <Stepper size="lg" label={product.prod_Desc} value={quantity} onChange={setQuantity} className="w-44" />
      </div>
      {hint && <p className="rounded-control bg-brand-50 p-3 text-sm text-brand-900 tabular-nums">{hint.text}</p>}
      <AgeChoices product={product} choices={choices} onChange={setChoices} />
    </Dialog>
  );
}

interface UnitPriceProps {
  line: CartLineFacts;
  priced: PricedCartLine;
}

function UnitPrice({ line, priced }: UnitPriceProps) {
  const company = useCompany();
  const tag = reasonTag(line, priced);
  return (
    <div role="status" aria-label="Precio por unidad">
      <Price
        size="card"
        company={company}
        cents={priced.unitCents}
        oldCents={priced.unitCents < priced.publicCents ? priced.publicCents : undefined}
        reasons={tag ? [tag] : []}
      />
    </div>
  );
}

interface AgeChoicesProps {
  product: AddedProduct;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** One age at a time, as a purchase has one buyer. */
function AgeChoices({ product, choices, onChange }: AgeChoicesProps) {
  const { precios, promocionRequisitos, promocionId } = product;
  const requirements = promocionRequisitos.trim();
  return (
    <div className="grid gap-1">
      {hasSeniorPrice(product) && (
        <Checkbox
          label={
            <Choice label="Es para alguien de la tercera edad" hint="Desde los 60 años. Ten lista la identidad." />
          }
          checked={choices.terceraEdad ?? false}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...choices, terceraEdad: checked, tieneRecetaCuartaEdad: false })
          }
        />
      )}
      {precios.precioCuartaEdad !== null && (
        <Checkbox
          label={<Choice label="Es para alguien de la cuarta edad" hint="Desde los 80 años, con receta a su nombre." />}
          checked={choices.tieneRecetaCuartaEdad ?? false}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...choices, tieneRecetaCuartaEdad: checked, terceraEdad: false })
          }
        />
      )}
      {requirements !== '' && promocionId > 0 && (
        <Checkbox
          label={<Choice label="Cumplo con lo que pide la promoción" hint={requirements} />}
          checked={choices.promocionId === promocionId}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...choices, promocionId: checked ? promocionId : 0 })
          }
        />
      )}
    </div>
  );
}

function Choice({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <b className="block font-semibold">{label}</b>
      <span className="block text-fine text-ink-600">{hint}</span>
    </>
  );
}
