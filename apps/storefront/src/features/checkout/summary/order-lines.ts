import type { CartFacts } from '@botica/contract/cart/lines';
import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { giftOffers, pricedCart, reasonTag } from '../../cart/index.ts';

/** A product of the order, as the summary and the confirmation list it. */
export interface OrderLine {
  key: string;
  name: string;
  picture: string;
  units: number;
  /** Presentation and the reason of the price. The units stay apart: "2 × 50 mg" reads as a dose. */
  details: string;
  amount: string;
  /** At the public price, when that is higher. */
  before: string | undefined;
}

/** The products, and the gifts of their promotions. */
export function orderLines(cart: CartFacts, company: Company): OrderLine[] {
  const { lines } = pricedCart(cart);
  const bought = cart.productosCarritoCompra.flatMap((line, index): OrderLine[] => {
    const priced = lines[index];
    if (!priced) return [];
    const publicCents = priced.publicCents * priced.quantity;
    return [
      {
        key: String(line.productoId),
        name: line.prod_Desc,
        picture: line.imagenUrl,
        units: line.cantidad,
        details: [line.presentacion, reasonTag(line, priced)?.text, line.avisoPromocion].filter(Boolean).join('. '),
        amount: formatMoney(priced.totalCents, company),
        before: publicCents > priced.totalCents ? formatMoney(publicCents, company) : undefined,
      },
    ];
  });
  const given = giftOffers(cart)
    .filter(({ gift }) => gift.cantidad > 0)
    .map(
      ({ kind, gift, earned }): OrderLine => ({
        key: `${kind} ${gift.productoId} ${gift.promocionId}`,
        name: gift.descripcion,
        picture: gift.imagenUrl,
        units: Math.min(gift.cantidad, earned),
        details: 'De regalo',
        amount: 'Gratis',
        before: undefined,
      }),
    );
  return [...bought, ...given];
}

/** "3 productos": the lines of the cart, whatever their units. */
export function productsWords({
  productosCarritoCompra: { length },
}: Pick<CartFacts, 'productosCarritoCompra'>): string {
  return length === 1 ? '1 producto' : `${length} productos`;
}
