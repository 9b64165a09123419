import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { stockStateIds } from '@botica/contract/catalogue/products';
import { formatMoney } from '@botica/domain/format';
import { roundHalfUp } from '@botica/domain/money';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Price, type PriceReason } from '@botica/ui/display/price.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import Bell from 'lucide-react/icons/bell';
import ListPlus from 'lucide-react/icons/list-plus';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { lazy, Suspense } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { taxNames } from '../../../../lib/tax-names.ts';
import { useCartQuantity } from '../../../cart/index.ts';
import { RepeatChoice } from '../../../services/repurchases/index.ts';
import type { Place } from '../../pricing/index.ts';
import { AgeSwitches } from './age-switches.tsx';
import { Rewards } from './rewards.tsx';
import { Tiers } from './tiers.tsx';
import type { AgeChoice, Purchase, ShownPrice } from './unit-price.ts';

const AllPrices = lazy(async () => ({ default: (await import('./all-prices.tsx')).AllPrices }));

export interface BuyPanelProps {
  product: ProductDetailDto;
  place: Place;
  purchase: Purchase;
  price: ShownPrice;
  onQuantityChange: (quantity: number) => void;
  onAgeChange: (age: AgeChoice) => void;
  hasPrescription: boolean;
  onPrescriptionChange: (hasPrescription: boolean) => void;
  /** REPUR-01 */
  repeatDays: number;
  onRepeatChange: (days: number) => void;
  onAdd: () => void;
  onNotify: () => void;
  onSaveToList: () => void;
}

/** The price, for whom, from which quantity, and what comes with it. */
export function BuyPanel(props: BuyPanelProps) {
  const { product, place, purchase, price, onQuantityChange, onAgeChange, onNotify } = props;
  return (
    <section aria-label="Precio" className="panel grid gap-4">
      <UnitPrice product={product} price={price} />
      <PrescriptionNote {...props} />
      <AgeSwitches product={product} age={purchase.age} onChange={onAgeChange} />
      <Tiers {...{ product, purchase, onQuantityChange }} />
      {isOutOfReach(product) ? (
        <Button size="lg" variant="secondary" block aria-haspopup="dialog" onClick={onNotify}>
          <Bell size={20} />
          Avísame cuando llegue
        </Button>
      ) : (
        <>
          <Quantity {...{ product, purchase, price, onQuantityChange }} />
          <RepeatChoice product={product} days={props.repeatDays} onChange={props.onRepeatChange} />
          <AddButton product={product} onAdd={props.onAdd} />
        </>
      )}
      <Button variant="quiet" size="sm" block aria-haspopup="dialog" onClick={props.onSaveToList}>
        <ListPlus size={20} />
        Guardar en una lista
      </Button>
      <Suspense fallback={<div className="h-12 last:-mb-2 desk:last:-mb-3" />}>
        <AllPrices product={product} purchase={purchase} />
      </Suspense>
      {/* Last: what it says is answered later, and must move nothing away from a press. */}
      <Rewards {...{ product, place, purchase, price }} />
    </section>
  );
}

/** Out of stock everywhere, and not orderable without stock. */
export function isOutOfReach({ disponibilidadStock, permitePedirSinInventario }: ProductDetailDto): boolean {
  return disponibilidadStock === stockStateIds.none && !permitePedirSinInventario;
}

function AddButton({ product, onAdd }: Pick<BuyPanelProps, 'product' | 'onAdd'>) {
  const inCart = useCartQuantity(product.productoId);
  return (
    <div className="grid gap-1.5">
      <Button size="lg" block onClick={onAdd}>
        <ShoppingCart size={20} />
        Agregar al carrito
      </Button>
      {inCart > 0 && (
        <p role="status" className="text-center text-fine font-semibold text-brand-700">
          {inCart === 1 ? 'Ya tienes 1 unidad en tu carrito' : `Ya tienes ${inCart} unidades en tu carrito`}
        </p>
      )}
    </div>
  );
}

function UnitPrice({ product, price }: Pick<BuyPanelProps, 'product' | 'price'>) {
  const company = useCompany();
  const { unitCents, publicCents, tag, tone } = price;
  const isLower = unitCents < publicCents;
  const saved: PriceReason = {
    text: `Ahorras ${formatMoney(publicCents - unitCents, company)}`,
    tone: tone === 'offer' ? 'offer' : 'brand',
  };
  const perUnit =
    product.contenido > 1
      ? { cents: roundHalfUp(unitCents / product.contenido), unit: `por ${product.unidad}` }
      : undefined;
  return (
    <div role="status" aria-label="Precio por unidad">
      <Price
        size="lg"
        company={company}
        cents={unitCents}
        oldCents={isLower ? publicCents : undefined}
        reasons={[tag, isLower && saved].filter((reason) => !!reason)}
        tone={tone}
      />
      <p className="mt-1 text-sm text-ink-600 tabular-nums">
        {perUnit && `${formatMoney(perUnit.cents, company)} ${perUnit.unit}. `}
        {product.isv === 0
          ? `Exento de ${taxNames[company.countryCode]}.`
          : `${taxNames[company.countryCode]} incluido.`}
      </p>
    </div>
  );
}

/** CART-10: a shopper who has the prescription confirms it here, and may then add the product. */
function PrescriptionNote({
  product,
  hasPrescription,
  onPrescriptionChange,
}: Pick<BuyPanelProps, 'product' | 'hasPrescription' | 'onPrescriptionChange'>) {
  if (!product.requiereReceta) return null;
  return (
    <Note
      tone={product.esControlado ? 'problem' : 'info'}
      title={product.esControlado ? 'Medicamento controlado.' : 'Necesita receta.'}
    >
      {product.esControlado
        ? 'Se entrega solo con receta retenida, a nombre del paciente.'
        : 'Ten lista la receta de tu médico: te la pedimos al entregar.'}
      <Checkbox
        label="Tengo la receta de mi médico"
        checked={hasPrescription}
        onChange={(event) => onPrescriptionChange(event.currentTarget.checked)}
      />
    </Note>
  );
}

type QuantityProps = Pick<BuyPanelProps, 'product' | 'purchase' | 'price' | 'onQuantityChange'>;

function Quantity({ product, purchase, price, onQuantityChange }: QuantityProps) {
  const company = useCompany();
  return (
    <div className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] items-center gap-4">
      <Stepper size="lg" label={product.prod_Desc} value={purchase.quantity} onChange={onQuantityChange} />
      <p role="status" aria-label="Total" className="text-right leading-snug tabular-nums">
        <span className="block text-fine text-ink-600">
          {purchase.quantity === 1 ? 'Total por 1 unidad' : `Total por ${purchase.quantity} unidades`}
        </span>
        <b className="text-xl font-extrabold tracking-[-0.02em]">{formatMoney(price.totalCents, company)}</b>
        {price.savedCents > 0 && purchase.quantity > 1 && (
          <span className="block text-fine font-semibold text-brand-700">
            Ahorras {formatMoney(price.savedCents, company)}
          </span>
        )}
      </p>
    </div>
  );
}
