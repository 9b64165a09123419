import { lineOfProduct } from '@botica/contract/cart/changes';
import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import type { Shopper } from '@botica/contract/catalogue/shopper-price';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { pricedCart } from '../state/price-cart.ts';
import type { AddedProduct, Choices } from './change-cart.ts';

export interface AskedLine {
  line: CartLineFacts;
  priced: PricedCartLine | undefined;
}

/** CART-02: the line that a press would add, at the price that the cart will show for it. */
export function askedLine(
  cart: CartFacts,
  product: AddedProduct,
  shopper: Shopper,
  { quantity, ...choices }: Choices & { quantity: number },
): AskedLine {
  const line = lineOfProduct(product, { productoId: product.productoId, cantidad: quantity, ...choices }, shopper);
  const tipoPedidoId = orderTypeIds[shopper.orderType];
  const [priced] = pricedCart({ ...cart, tipoPedidoId, productosCarritoCompra: [line], cuponDigital: null }).lines;
  return { line, priced };
}
