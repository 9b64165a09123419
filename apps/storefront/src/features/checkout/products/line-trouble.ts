import { type CartLineFacts, knownStock } from '@botica/contract/cart/lines';
import type { PricedCartLine } from '@botica/domain/catalogue/pricing';
import { orderTypeIds } from '@botica/domain/orders/order-types';

/** The branch has fewer units than requested, whether or not it may be ordered without stock. */
export function lacksUnits({ invActual, cantidad }: Pick<CartLineFacts, 'invActual' | 'cantidad'>): boolean {
  const stock = knownStock(invActual);
  return stock !== undefined && stock < cantidad;
}

export interface LineTrouble {
  title: string;
  text: string;
}

/** CART-06 CART-07 CART-16: why the branch of the order cannot serve a line, and what to do about it. */
export function stockTrouble(
  line: Pick<
    CartLineFacts,
    | 'invActual'
    | 'cantidad'
    | 'permitePedirSinInventario'
    | 'esRestringidoAlExtranjero'
    | 'esLaboratorioRestringidoAlExtranjero'
  >,
  { isForSale }: Pick<PricedCartLine, 'isForSale'>,
  orderTypeId: number,
): LineTrouble | undefined {
  const stock = knownStock(line.invActual);
  if (!isForSale) return { title: 'No disponible.', text: 'Este producto actualmente no se encuentra disponible.' };
  if (
    orderTypeId === orderTypeIds.abroad &&
    (line.esRestringidoAlExtranjero || line.esLaboratorioRestringidoAlExtranjero)
  ) {
    return { title: 'No se envía al extranjero.', text: 'Quítalo, o elige otro tipo de pedido.' };
  }
  if (stock === undefined || !lacksUnits(line)) return undefined;
  if (line.permitePedirSinInventario && orderTypeId !== orderTypeIds.pickup) {
    return { title: 'Sin existencias suficientes.', text: 'Lo pedimos para ti: puede tardar más.' };
  }
  if (stock === 0)
    return { title: 'Sin existencias.', text: 'No hay en la sucursal que te atiende. Quítalo o elige otra.' };
  return {
    title: 'Inventario insuficiente.',
    text: `Solo existen ${stock} unidad(es) de este producto en el inventario.`,
  };
}
