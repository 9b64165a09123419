import { notify } from '@botica/ui/overlays/toast-store.ts';
import type { AddedMany, Wanted } from './add-many.ts';
import type { AskedPrescription, ServerAddition } from './add-product.ts';
import type { AddedProduct } from './change-cart.ts';

/** Loads the code of the cart on the first press, unless it is loaded. */
const actions = () => import('./change-cart.ts');
const adding = () => import('./add-product.ts');

const tell = () => notify.error(noConnection);
const noConnection = 'No pudimos abrir tu carrito, revisa tu conexión e intenta de nuevo.';

/** The cart actions of product cards and pages. The first download contains none of their code. */
export const lazyCartActions = {
  /** From a card: opens the dialog when something must be chosen, and adds one unit otherwise. */
  add: (product: AddedProduct, openPage: () => void) =>
    void adding()
      .then(({ addFromCard }) => addFromCard(product, openPage))
      .catch(tell),
  /** From a list, whose quantity was chosen before. */
  addUnits: (product: AddedProduct, quantity: number, openPage: () => void) =>
    void adding()
      .then(({ addUnits }) => addUnits(product, quantity, openPage))
      .catch(tell),
  /** From its page: asks for the prescription when the product needs one and the shopper has not said so. */
  addFromPage: (asked: AskedPrescription) =>
    void adding()
      .then(({ addFromPage }) => addFromPage(asked))
      .catch(tell),
  /** For a product that the server adds: asks for the prescription when it needs one. */
  askThenAdd: (product: AddedProduct, addition: ServerAddition) =>
    void adding()
      .then(({ askThenAdd }) => askThenAdd(product, addition))
      .catch(tell),
  /** Adds a whole list; returns nothing when the cart could not be opened, which is reported. */
  addMany: (wanted: readonly Wanted[]): Promise<AddedMany | undefined> =>
    Promise.all([import('./add-many.ts'), import('../sync/start-sync.ts')])
      .then(([{ addMany }, { startCartSync }]) => {
        startCartSync();
        return addMany(wanted);
      })
      .catch(() => {
        tell();
        return undefined;
      }),
  setQuantity: (productId: number, quantity: number) =>
    void actions()
      .then(({ setQuantity }) => setQuantity(productId, quantity))
      .catch(tell),
  remove: (productId: number) =>
    void actions()
      .then(({ removeLine }) => removeLine(productId))
      .catch(tell),
};
