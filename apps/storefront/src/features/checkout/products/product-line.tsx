import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import { hasFourthAgePrice } from '@botica/contract/checkout/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { LineAmount, LinePicture, reasonTag, removeLine, setQuantity } from '../../cart/index.ts';
import { AgeChoice } from './age-choice.tsx';
import { LinePrescription } from './line-prescription.tsx';
import { stockTrouble } from './line-trouble.ts';

interface ProductLineProps {
  cart: CartFacts;
  line: CartLineFacts;
  priced: PricedCartLine;
}

export function ProductLine({ cart, line, priced }: ProductLineProps) {
  const { productoId, prod_Desc: name, cantidad } = line;
  const trouble = stockTrouble(line, priced, cart.tipoPedidoId);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 desk:grid-cols-[80px_minmax(0,1fr)] desk:gap-x-4">
      <LinePicture url={pictureUrl(line.imagenUrl)} size={64} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2">
        <LineName line={line} priced={priced} />
        <LineAmount priced={priced} />
        <div className="col-span-full flex items-center justify-between gap-2">
          {/* CART-04: typing 0 removes the line; the buttons stop at 1. */}
          <Stepper label={name} value={cantidad} typedMin={0} onChange={(next) => setQuantity(productoId, next)} />
          <IconButton label={`Quitar ${name}`} icon={<Trash size={20} />} onClick={() => removeLine(productoId)} />
        </div>
      </div>
      <div className="col-span-full mt-2 grid gap-2 empty:hidden desk:col-start-2">
        {trouble && (
          <Note tone="problem" title={trouble.title}>
            {trouble.text}
          </Note>
        )}
        <AgeChoice cart={cart} line={line} />
        {(line.requiereReceta || hasFourthAgePrice(line, cart)) && (
          <LinePrescription line={line} isFourthAge={hasFourthAgePrice(line, cart)} />
        )}
      </div>
    </li>
  );
}

function LineName({ line, priced }: Omit<ProductLineProps, 'cart'>) {
  const company = useCompany();
  const tag = reasonTag(line, priced);
  return (
    <div className="min-w-0">
      <h3 className="leading-snug font-semibold tracking-normal text-wrap wrap-anywhere">
        <Link to={productPath(line.productoId)} className="rounded-tag hover:underline">
          {line.prod_Desc}
        </Link>
      </h3>
      <p className="text-fine text-ink-600">{line.presentacion}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-600 tabular-nums">
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        {priced.hasCoupon && <Tag tone="offer">Con cupón</Tag>}
        {formatMoney(priced.unitCents, company)} cada uno
      </p>
    </div>
  );
}
