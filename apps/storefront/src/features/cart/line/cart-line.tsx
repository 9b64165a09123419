import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { CouponNote } from '../../tenders/coupons/index.ts';
import { removeLine, setQuantity } from '../change/change-cart.ts';
import { LineAmount } from './line-amount.tsx';
import { LineFlags } from './line-flags.tsx';
import { LineHints } from './line-hints.tsx';
import { LinePicture } from './line-picture.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { reasonTag } from './price-words.ts';

export interface CartLineProps {
  cart: CartFacts;
  line: CartLineFacts;
  priced: PricedCartLine;
  /** CART-17: its price changed. */
  isChanged: boolean;
  onLeave: () => void;
}

export function CartLine({ cart, line, priced, isChanged, onLeave }: CartLineProps) {
  const { productoId, prod_Desc: name, cantidad } = line;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 border-t border-line pt-3 pb-2.5 first:border-t-0 first:pt-1">
      <LinePicture url={pictureUrl(line.imagenUrl)} size={64} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
        <h3 className="text-sm leading-[1.35] font-semibold tracking-normal text-wrap wrap-anywhere">
          <Link to={productPath(productoId)} onClick={onLeave} className="rounded-tag hover:underline">
            {name}
          </Link>
          <small className="block text-xs font-normal text-ink-600">{line.presentacion}</small>
        </h3>
        <LineAmount priced={priced} />
        <LineReason {...{ cart, line, priced, isChanged }} />
        <div className="col-span-full mt-1.5 flex items-center justify-between gap-2">
          {/* CART-04: typing 0 removes the line; the buttons stop at 1. */}
          <Stepper label={name} value={cantidad} typedMin={0} onChange={(next) => setQuantity(productoId, next)} />
          <IconButton label={`Quitar ${name}`} icon={<Trash size={20} />} onClick={() => removeLine(productoId)} />
        </div>
        <LineFlags line={line} priced={priced} />
        <LineHints line={line} priced={priced} />
        {!cart.cuponDigital && <CouponNote productId={line.productoId} className="col-span-full mt-1.5" />}
      </div>
    </li>
  );
}

/** The reason for the price; a press shows the details. */
function LineReason({ cart, line, priced, isChanged }: Omit<CartLineProps, 'onLeave'>) {
  const company = useCompany();
  const [isOpen, setOpen] = useState(false);
  const tag = reasonTag(line, priced);
  return (
    <div className="col-span-full mt-0.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 rounded-tag px-1 text-left text-xs text-ink-600 tabular-nums hover:bg-canvas"
      >
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        {priced.hasCoupon && <Tag tone="offer">Con cupón</Tag>}
        {line.recompra && <Tag tone="info">Cada {line.recompraFrecuencia} días</Tag>}
        {isChanged && <Tag tone="info">Recalculado</Tag>}
        <span className="inline-flex items-center gap-1 whitespace-nowrap underline decoration-dotted underline-offset-3">
          {formatMoney(priced.unitCents, company)} cada uno
          <CircleHelp size={14} />
        </span>
        <span className="sr-only">. Por qué este precio de {line.prod_Desc}</span>
      </button>
      {isOpen && <PriceDialog {...{ cart, line, priced }} onClose={() => setOpen(false)} />}
    </div>
  );
}
