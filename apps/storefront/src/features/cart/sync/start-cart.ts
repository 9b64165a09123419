import { onUserChange } from '../../identity/index.ts';

/** Leaves the network to the first page. */
const settleMs = 1500;

/** Loads and starts the synchronisation after the first page; adding a product before that starts it immediately. */
export function startCart(): void {
  const load = () => void import('./start-sync.ts').then(({ startCartSync }) => startCartSync()).catch(() => {});
  setTimeout(load, settleMs);
  onUserChange(load);
}
