import { onUserChange } from '../identity/index.ts';

/** Not while the first page is being drawn. */
const settleMs = 1500;

/** Brings what keeps the cart once the page has settled; whoever adds something first brings it then. */
export function startCart(): void {
  const load = () => void import('./keep-cart.ts').then(({ keepCart }) => keepCart()).catch(() => {});
  setTimeout(load, settleMs);
  onUserChange(load);
}
