import type { CartDto, CartLineDto } from '@botica/contract/cart/cart';
import { knownStock } from '@botica/contract/cart/lines';
import type { Submission } from '@botica/contract/checkout/checkout';
import { toCents } from '@botica/domain/money';

type Sent = Pick<Submission, 'productos' | 'productosCanje' | 'productosBonificacion' | 'cuponDigital'>;

/**
 * Whether what the shopper confirmed is what the cart holds now, line by line. Prices are compared by the total. A product
 * that is not sold any more is no line of the cart: whoever sent it gets the cart without it.
 */
export function isSameCart(sent: Sent, cart: CartDto): boolean {
  return (
    hasSame(sent.productos, cart.productosCarritoCompra) &&
    hasSame(sent.productosCanje ?? [], asked(cart.productosCarritoCanje)) &&
    hasSame(sent.productosBonificacion ?? [], asked(cart.productosCarritoBonificacion)) &&
    (sent.cuponDigital === undefined || sent.cuponDigital.toUpperCase() === (cart.cuponDigital?.codigo ?? ''))
  );
}

interface Line {
  productoId: number;
  promocionId?: number;
  cantidad: number;
}

/** A gift that is not had any more is still in the cart, with none of it. */
function asked<Gift extends Line>(gifts: readonly Gift[]): Gift[] {
  return gifts.filter(({ cantidad }) => cantidad > 0);
}

function hasSame(sent: readonly Line[], kept: readonly Line[]): boolean {
  const byPromotion = sent.some(({ promocionId }) => promocionId !== undefined);
  const keyOf = ({ productoId, promocionId }: Line) => (byPromotion ? `${productoId}:${promocionId}` : `${productoId}`);
  const wanted = new Map(sent.map((line) => [keyOf(line), line.cantidad]));
  return (
    sent.length === kept.length &&
    wanted.size === sent.length &&
    kept.every((line) => wanted.get(keyOf(line)) === line.cantidad)
  );
}

/** Wire amounts have two decimals. */
export const isSameAmount = (decimal: number, cents: number) => toCents(decimal) === cents;

/** More of it is asked than the branch has, and it is not sold without. */
export function lacksStock({ cantidad, invActual, permitePedirSinInventario }: CartLineDto): boolean {
  const stock = knownStock(invActual);
  return stock !== undefined && stock < cantidad && !permitePedirSinInventario;
}
