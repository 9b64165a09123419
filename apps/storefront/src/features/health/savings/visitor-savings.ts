import type { SavingsDto, SwapDto } from '@botica/contract/health/savings';
import { getVisitorSavings } from '@botica/contract/health/savings';
import { mostVisitorLines } from '@botica/domain/health/savings';
import { call } from '../../../lib/call.ts';
import { readCart, swapLines, wholeCart } from '../../cart/index.ts';
import { SavingsChanged, type SwapsDone } from './savings-changed.ts';

/** The medicines of a large cart first: only those are compared. */
export async function askVisitorSavings(signal?: AbortSignal): Promise<SavingsDto> {
  const { cart } = readCart();
  const { sucursalId, tipoPedidoId, productosCarritoCompra: lines } = cart;
  if (lines.length === 0) return nothing;
  const medicines = new Set(lines.filter(({ esMedicamento }) => esMedicamento).map(({ productoId }) => productoId));
  const { version: _, productos, ...others } = wholeCart(cart);
  const inOrder = productos.toSorted((one, other) => rank(one.productoId) - rank(other.productoId));
  const body = { sucursalId, tipoPedidoId, ...others, productos: inOrder.slice(0, mostVisitorLines) };
  return call(getVisitorSavings, { body, ...(signal ? { signal } : {}) });

  function rank(productId: number): number {
    return medicines.has(productId) ? 0 : 1;
  }
}

const nothing: SavingsDto = {
  version: 0,
  conSucursal: true,
  ...{ totalAntes: 0, totalDespues: 0, ahorro: 0, puntosAntes: 0, puntosDespues: 0 },
  cupon: '',
  bajoMinimo: false,
  ...{ cambios: [], conReceta: [], sinCambio: [] },
};

/** A345: only what is still offered at the price that was shown. */
export async function takeVisitorSwaps(swaps: readonly SwapDto[], shown: SavingsDto): Promise<SwapsDone> {
  const fresh = await askVisitorSavings();
  const offered = new Map(fresh.cambios.map((swap) => [swap.clave, JSON.stringify(swap)]));
  if (!swaps.every((swap) => offered.get(swap.clave) === JSON.stringify(swap))) throw new SavingsChanged(fresh);
  const undo = await swapLines(
    swaps.map(({ de, a }) => ({ from: de.productoId, to: a.productoId, quantity: a.cantidad })),
  );
  if (!undo) throw new SavingsChanged(await askVisitorSavings());
  const isAll = swaps.length === shown.cambios.length;
  const alone = swaps.reduce((sum, { ahorro }) => sum + Math.round(ahorro * 100), 0) / 100;
  return { ahorro: isAll ? fresh.ahorro : alone, undo: async () => undo() };
}
