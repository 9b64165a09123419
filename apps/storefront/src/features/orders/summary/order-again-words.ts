import type { OrderAgainDto } from '@botica/contract/orders/again';

export function addedWords({ agregados }: Pick<OrderAgainDto, 'agregados'>): string {
  if (agregados.length === 0) return 'No agregamos nada a tu carrito.';
  return agregados.length === 1
    ? 'Agregamos 1 producto a tu carrito, con el precio de hoy.'
    : `Agregamos ${agregados.length} productos a tu carrito, con los precios de hoy.`;
}
