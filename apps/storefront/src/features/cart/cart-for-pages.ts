import { notify } from '../../ui/toast-store.ts';
import type { AddedMany, Wanted } from './add-many.ts';
import type { AddedProduct, Choices } from './cart-actions.ts';

/** The first press brings the code when the page has not yet. */
const actions = () => import('./cart-actions.ts');
const adding = () => import('./add-product.ts');

const tell = () => notify.error(noConnection);
const noConnection = 'No pudimos abrir tu carrito, revisa tu conexión e intenta de nuevo.';

/** The cart as a card and a product's page use it. None of it is in the first download. */
export const cartForPages = {
  /** From a card: asks for what has to be chosen, and adds one otherwise. */
  add: (product: AddedProduct, openPage: () => void) =>
    void adding()
      .then(({ addFromCard }) => addFromCard(product, openPage))
      .catch(tell),
  /** From where everything was chosen. */
  addChosen: (product: AddedProduct, quantity: number, choices: Choices) =>
    void adding()
      .then(({ addChosen }) => addChosen(product, quantity, choices))
      .catch(tell),
  /** All of a list; nothing when the cart could not be opened, which is said. */
  addMany: (wanted: readonly Wanted[]): Promise<AddedMany | undefined> =>
    Promise.all([import('./add-many.ts'), import('./keep-cart.ts')])
      .then(([{ addMany }, { keepCart }]) => {
        keepCart();
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
