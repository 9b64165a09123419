import type { CartChangeDto, GiftChangeDto } from '@botica/contract/cart/cart';
import { addableOf, changeOf, lineOfProduct } from '@botica/contract/cart/changes';
import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import {
  type AddableProduct,
  addRefusal,
  type CartRefusal,
  cartLinesLimit,
  quantityRefusal,
  refusalOf,
} from '@botica/domain/cart';
import { orderTypeName, orderTypeOf } from '@botica/domain/orders/order-types';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { getCompany } from '../../../lib/company-store.ts';
import { currentShopper } from '../../catalogue/pricing/index.ts';
import { currentPlace, readCart, updateCart } from '../state/cart-store.ts';
import { lineOf, type NewChange, withChange } from '../state/local-cart.ts';
import { pricedCart } from '../state/price-cart.ts';
import { synchroniseSoon } from '../sync/schedule-sync.ts';
import { tellCartEmptied } from './on-cart-emptied.ts';

/** A product as a card or its page shows it. */
export type AddedProduct = Parameters<typeof lineOfProduct>[0];

export type Choices = Omit<CartChangeDto, 'productoId' | 'cantidad'>;

/** CART-06..12: adds units to the existing quantity. Returns why not, or nothing. */
export function addProduct(product: AddedProduct, quantity: number, choices: Choices = {}): CartRefusal | undefined {
  const { cart } = readCart();
  const line = lineOf(cart, product.productoId);
  const change: CartChangeDto = {
    ...(line ? changeOf(line) : {}),
    ...choices,
    productoId: product.productoId,
    cantidad: (line?.cantidad ?? 0) + quantity,
  };
  const facts = lineOfProduct(product, change, currentShopper());
  const refusal = addRefusal(productOf(facts, cart), additionOf(facts)) ?? fullCart(cart, line);
  if (refusal) return refusal;
  apply({ kind: 'line', change, facts });
  return undefined;
}

/**
 * CART-03 CART-04 CART-06 CART-07: an absolute quantity; 0 removes the line. A refusal is shown and changes nothing.
 */
export function setQuantity(productId: number, quantity: number): void {
  const { cart } = readCart();
  const line = lineOf(cart, productId);
  if (!line || line.cantidad === quantity) return;
  if (quantity === 0) {
    removeLine(productId);
    return;
  }
  const wanted = { ...line, cantidad: quantity };
  // A lower quantity is never refused: a shopper with too many units must be able to reduce them.
  const refusal = quantity > line.cantidad ? quantityRefusal(productOf(wanted, cart), additionOf(wanted)) : undefined;
  if (refusal) tellRefusal(refusal);
  else apply({ kind: 'line', change: changeOf(wanted), facts: undefined });
}

export function setChoices(productId: number, choices: Choices): void {
  const line = lineOf(readCart().cart, productId);
  if (line) apply({ kind: 'line', change: { ...changeOf(line), ...choices }, facts: undefined });
}

/** Removed immediately; undo restores it unchanged. */
export function removeLine(productId: number): void {
  const line = lineOf(readCart().cart, productId);
  if (!line) return;
  apply({ kind: 'line', change: { ...changeOf(line), cantidad: 0 }, facts: undefined });
  notify.info(`Quitaste ${line.prod_Desc}.`, {
    durationMs: undoMs,
    action: { label: 'Deshacer', onClick: () => apply({ kind: 'line', change: changeOf(line), facts: line }) },
  });
}

const undoMs = 7000;

/**
 * ORDTYPE-09: the payment type, points, vouchers and the data of a shipment abroad go too, and undo does not restore
 * them.
 */
export function emptyTheCart(): void {
  const lines = readCart().cart.productosCarritoCompra;
  apply(
    ...lines.map((line) => ({ kind: 'line', change: { ...changeOf(line), cantidad: 0 }, facts: undefined }) as const),
  );
  tellCartEmptied();
  notify.info('Vaciaste tu carrito.', {
    durationMs: undoMs,
    action: {
      label: 'Deshacer',
      onClick: () => apply(...lines.map((line) => ({ kind: 'line', change: changeOf(line), facts: line }) as const)),
    },
  });
}

export function setGift(kind: 'redemption' | 'bonus', change: GiftChangeDto): void {
  apply({ kind, change });
}

export function setCoupon(code: string): void {
  apply({ kind: 'coupon', code });
}

export function tellRefusal({ title, message }: CartRefusal): void {
  notify.warning(message, { title });
}

function apply(...changes: NewChange[]): void {
  updateCart(getCompany().id, (local) => changes.reduce(withChange, local));
  synchroniseSoon();
}

function fullCart(
  { productosCarritoCompra: lines }: CartFacts,
  line: CartLineFacts | undefined,
): CartRefusal | undefined {
  return !line && lines.length >= cartLinesLimit ? refusalOf('CART_FULL') : undefined;
}

function productOf(line: CartLineFacts, cart: CartFacts): AddableProduct {
  const [priced] = pricedCart({ ...cart, productosCarritoCompra: [line] }).lines;
  return addableOf(line, priced?.unitBeforeCouponCents ?? 0);
}

function additionOf({ tieneReceta, cantidad }: CartLineFacts) {
  const orderType = orderTypeName(orderTypeOf(currentPlace().tipoPedidoId));
  return { quantity: cantidad, hasPrescription: tieneReceta, orderType };
}
