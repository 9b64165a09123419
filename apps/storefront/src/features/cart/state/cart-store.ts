import { emptyCart } from '@botica/contract/cart/changes';
import type { CartFacts } from '@botica/contract/cart/lines';
import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { useMemo } from 'react';
import { create } from 'zustand';
import { getCompany, useCompany } from '../../../lib/company-store.ts';
import { onStoredChange, readStored, storedText, writeStored } from '../../../lib/storage.ts';
import { type ChosenBranch, getChosenBranch, onPromisedCents, promisedCents } from '../../branches/index.ts';
import { orderTypeOfMode } from '../../catalogue/pricing/index.ts';
import { reloadSummary, writeSummary } from './cart-summary.ts';
import { type CartPlace, emptyLocalCart, type LocalCart } from './local-cart.ts';
import { pricedCart } from './price-cart.ts';

const storageKey = 'carrito';

/** Raised when the stored shape changes: an older cart cannot be priced and is requested again. */
const format = 1;

interface StoredCarts {
  format: typeof format;
  byCompany: Partial<Record<CompanyId, LocalCart>>;
}

let lastRead: (Pick<StoredCarts, 'byCompany'> & { text: string | null | undefined }) | undefined;

const useCarts = create<Pick<StoredCarts, 'byCompany'>>(() => ({ byCompany: readCarts() }));

/** The tabs of a browser share one cart. */
onStoredChange([storageKey], () => useCarts.setState({ byCompany: readCarts() }));

/** A180: the header shows the total of the panel, which includes the delivery. */
function followPromise(): void {
  updateSummary(getCompany().id, readCart().cart);
}
onPromisedCents(followPromise);
if (promisedCents(getChosenBranch()) !== undefined) followPromise();

export function placeOf({ code, mode }: Pick<ChosenBranch, 'code' | 'mode'>): CartPlace {
  return { sucursalId: code, tipoPedidoId: orderTypeIds[orderTypeOfMode[mode]] };
}

export function currentPlace(): CartPlace {
  return placeOf(getChosenBranch());
}

export function newCart(): CartFacts {
  const { minimumDeliveryCents } = getCompany();
  return emptyCart({ ...currentPlace(), minimumDeliveryCents, now: new Date() });
}

/** Reads from storage and not from this tab's memory: another tab may have just written. */
export function readCart(companyId: CompanyId = getCompany().id): LocalCart {
  return readCarts()[companyId] ?? emptyLocalCart(newCart());
}

/** ORDTYPE-05 */
export function updateCart(companyId: CompanyId, change: (local: LocalCart) => LocalCart): LocalCart {
  const stored = readCarts();
  const next = change(stored[companyId] ?? emptyLocalCart(newCart()));
  const byCompany = { ...stored, [companyId]: next };
  writeStored(storageKey, { format, byCompany } satisfies StoredCarts);
  lastRead = { text: storedText(storageKey), byCompany };
  useCarts.setState({ byCompany });
  updateSummary(companyId, next.cart);
  return next;
}

/** After the storage was cleared. */
export function reloadCarts(): void {
  useCarts.setState({ byCompany: readCarts() });
  reloadSummary();
}

export function useLocalCart(): LocalCart {
  const { id } = useCompany();
  const stored = useCarts(({ byCompany }) => byCompany[id]);
  return useMemo(() => stored ?? emptyLocalCart(newCart()), [stored]);
}

function updateSummary(companyId: CompanyId, cart: CartFacts): void {
  const lines = cart.productosCarritoCompra;
  const { totals } = pricedCart(cart);
  const deliveryCents = promisedCents(getChosenBranch(companies[companyId])) ?? 0;
  writeSummary(companyId, {
    products: lines.length,
    total: lines.length > 0 ? formatMoney(totals.payableCents + deliveryCents, companies[companyId]) : '',
    quantities: Object.fromEntries(lines.map(({ productoId, cantidad }) => [productoId, cantidad])),
  });
}

/** Memoised: one press reads it several times, and the same object is priced once. */
function readCarts(): StoredCarts['byCompany'] {
  const text = storedText(storageKey);
  if (!lastRead || lastRead.text !== text) {
    lastRead = { text, byCompany: readStored(storageKey, isStoredCarts)?.byCompany ?? {} };
  }
  return lastRead.byCompany;
}

function isStoredCarts(value: unknown): value is StoredCarts {
  if (typeof value !== 'object' || value === null) return false;
  const { format: storedFormat, byCompany } = value as Partial<StoredCarts>;
  return storedFormat === format && typeof byCompany === 'object' && Object.values(byCompany).every(isLocalCart);
}

function isLocalCart({ cart, pending, stamp }: Partial<LocalCart>): boolean {
  return Array.isArray(cart?.productosCarritoCompra) && Array.isArray(pending) && typeof stamp === 'number';
}
