import { create } from 'zustand';
import { afterThisFrame } from '../../../lib/after-this-frame.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { closeToast, notify } from '../../../ui/overlays/toast-store.ts';
import { openCart } from '../panel/open-cart.ts';
import { readCart } from '../state/cart-store.ts';
import { lineOf } from '../state/local-cart.ts';
import { startCartSync } from '../sync/start-sync.ts';
import { type AddedProduct, addProduct, type Choices, tellRefusal } from './change-cart.ts';

/** The product whose quantity and prices the dialog asks about. */
export const useAskedProduct = create<{ product: AddedProduct | undefined }>(() => ({ product: undefined }));

/** CART-02: age prices and requirements are chosen first; a prescription is announced on the product's page. */
export function needsChoices({ precios, preciosConDescuentoPorCantidad, promocionRequisitos }: AddedProduct): boolean {
  return (
    precios.precioTerceraEdad !== null ||
    precios.precioCuartaEdad !== null ||
    promocionRequisitos.trim() !== '' ||
    preciosConDescuentoPorCantidad.length > 0
  );
}

export function addFromCard(product: AddedProduct, openPage: () => void): void {
  const isAsked = needsChoices(product) && !product.requiereReceta && product.precio > 0;
  if (isAsked) {
    useAskedProduct.setState({ product });
    showOverlay('add-product');
    return;
  }
  const refusal = addChosen(product, 1, {});
  // CART-10
  if (refusal === 'PRESCRIPTION_REQUIRED') openPage();
}

let addedNotice: number | undefined;

/** The cart itself shows it better. */
export function closeAddedNotice(): void {
  if (addedNotice !== undefined) closeToast(addedNotice);
  addedNotice = undefined;
}

/** Adds and confirms, or says why not. */
export function addChosen(product: AddedProduct, quantity: number, choices: Choices): string | undefined {
  startCartSync();
  const refusal = addProduct(product, quantity, choices);
  if (refusal) {
    tellRefusal(refusal);
    return refusal.code;
  }
  afterThisFrame(() => tellAdded(product, quantity)); // The press waits for the new total.
  return undefined;
}

function tellAdded(product: AddedProduct, quantity: number): void {
  const inCart = lineOf(readCart().cart, product.productoId)?.cantidad ?? quantity;
  closeAddedNotice();
  addedNotice = notify.success(
    `${product.prod_Desc}: ${inCart === 1 ? '1 unidad' : `${inCart} unidades`} en tu carrito.`,
    {
      action: { label: 'Ver carrito', onClick: openCart },
    },
  );
}
