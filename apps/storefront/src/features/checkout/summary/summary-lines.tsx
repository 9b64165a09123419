import { formatMoney } from '@botica/domain/format';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { giftOffers, LinePicture, pricedCart, reasonTag, useLocalCart } from '../../cart/index.ts';

/** More lines would push the total out of view. */
const mostShown = 3;

/** The products, and the gifts of their promotions. */
export function SummaryLines() {
  const company = useCompany();
  const { cart } = useLocalCart();
  const [showsAll, setShowsAll] = useState(false);
  const { lines } = pricedCart(cart);
  const bought = cart.productosCarritoCompra.flatMap((line, index) => {
    const priced = lines[index];
    if (!priced) return [];
    const why = reasonTag(line, priced)?.text;
    return [
      {
        key: String(line.productoId),
        name: line.prod_Desc,
        picture: line.imagenUrl,
        details: [`${line.cantidad} × ${line.presentacion}`, why].filter(Boolean).join('. '),
        amount: formatMoney(priced.totalCents, company),
      },
    ];
  });
  const given = giftOffers(cart)
    .filter(({ gift }) => gift.cantidad > 0)
    .map(({ kind, gift, earned }) => ({
      key: `${kind} ${gift.productoId} ${gift.promocionId}`,
      name: gift.descripcion,
      picture: gift.imagenUrl,
      details: `${Math.min(gift.cantidad, earned)} de regalo`,
      amount: 'Gratis',
    }));
  const all = [...bought, ...given];
  const shown = showsAll ? all : all.slice(0, mostShown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <ul aria-label="Productos del pedido" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {shown.map(({ key, name, picture, details, amount }) => (
          <li key={key} className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 text-sm leading-snug">
            <LinePicture url={pictureUrl(picture)} size={48} />
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere">{name}</span>
              <small className="block text-xs text-ink-600">{details}</small>
            </span>
            <b className="font-semibold whitespace-nowrap tabular-nums">{amount}</b>
          </li>
        ))}
      </ul>
      {all.length > mostShown && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos' : `Ver ${all.length - mostShown} más`}
        </Button>
      )}
    </div>
  );
}
