import { closeToast, notify } from '@botica/ui/overlays/toast-store.ts';
import { create } from 'zustand';
import { afterThisFrame } from '../../../lib/after-this-frame.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { openCart } from '../panel/open-cart.ts';
import { readCart } from '../state/cart-store.ts';
import { lineOf } from '../state/local-cart.ts';
import { startCartSync } from '../sync/start-sync.ts';
import { type AddedProduct, addProduct, type Choices, tellRefusal } from './change-cart.ts';
import { seniorChoice } from './senior-choice.ts';

/** CART-10: what is added once the shopper says that they have the prescription. */
export interface AskedPrescription {
  product: AddedProduct;
  quantity: number;
  choices: Choices;
  /** Without the prescription the product is refused and its page opens; absent on the page itself. */
  openPage?: (() => void) | undefined;
  /** The page shows the answer too. */
  onAnswer?: (() => void) | undefined;
  /** Instead of adding it here: the server adds it, with the picture that was sent, if one was. */
  add?: ((documentId: string) => void) | undefined;
}

export const useAskedPrescription = create<{ asked: AskedPrescription | undefined }>(() => ({ asked: undefined }));

/** The product whose quantity and prices the dialog asks about. */
export const useAskedProduct = create<{ product: AddedProduct | undefined }>(() => ({ product: undefined }));

/** CART-02: the quantity or a requirement changes the price. The senior price is a setting of the shopper (A182). */
export function needsChoices({ preciosConDescuentoPorCantidad, promocionRequisitos }: AddedProduct): boolean {
  return promocionRequisitos.trim() !== '' || preciosConDescuentoPorCantidad.length > 0;
}

export function addFromCard(product: AddedProduct, openPage: () => void): void {
  const choices = seniorChoice(product);
  if (product.precio <= 0) {
    addChosen(product, 1, choices);
  } else if (product.requiereReceta) {
    askPrescription({ product, quantity: 1, choices, openPage });
  } else if (needsChoices(product)) {
    useAskedProduct.setState({ product });
    showOverlay('add-product');
  } else {
    addChosen(product, 1, choices);
  }
}

/** From a list of the shopper, with its quantity. */
export function addUnits(product: AddedProduct, quantity: number, openPage: () => void): void {
  addFromPage({ product, quantity, choices: seniorChoice(product), openPage });
}

/** From the product's page, where everything but the prescription was chosen. */
export function addFromPage(asked: AskedPrescription): void {
  const { product, quantity, choices } = asked;
  const tieneReceta = choices.tieneReceta || hasPrescriptionInCart(product.productoId);
  if (product.requiereReceta && !tieneReceta && product.precio > 0) askPrescription(asked);
  else addChosen(product, quantity, { ...choices, tieneReceta });
}

/** The shopper said so when it was added. */
const hasPrescriptionInCart = (productId: number): boolean => lineOf(readCart().cart, productId)?.tieneReceta ?? false;

/** For a product that the server adds: asks, unless the product needs no prescription or the cart knows of it. */
export function askThenAdd(product: AddedProduct, { openPage, add }: ServerAddition): void {
  const tieneReceta = hasPrescriptionInCart(product.productoId);
  if (!product.requiereReceta || product.precio <= 0) add({});
  else if (tieneReceta) add({ tieneReceta });
  else {
    const answer = (documentoId: string) => add({ tieneReceta: true, ...(documentoId ? { documentoId } : {}) });
    askPrescription({ product, quantity: 1, choices: {}, openPage, add: answer });
  }
}

export interface ServerAddition {
  openPage: () => void;
  add: (prescription: Pick<Choices, 'tieneReceta' | 'documentoId'>) => void;
}

function askPrescription(asked: AskedPrescription): void {
  useAskedPrescription.setState({ asked });
  showOverlay('prescription');
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
