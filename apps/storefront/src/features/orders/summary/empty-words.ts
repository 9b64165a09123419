import { orderStateIds } from '@botica/domain/orders';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import type { OrderFilters } from './order-filters.ts';

const states: ReadonlyMap<number, string> = new Map([
  [orderStateIds.new, 'nuevo'],
  [orderStateIds.cancelled, 'anulado'],
  [orderStateIds.invoiced, 'facturado'],
]);

const types: ReadonlyMap<number, string> = new Map([
  [orderTypeIds.pickup, 'para recoger'],
  [orderTypeIds.homeDelivery, 'a domicilio'],
  [orderTypeIds.abroad, 'al extranjero'],
]);

/** ORDER-01 ORDER-02: the text of an empty list, and what would show more. */
export function emptyWords({ months, stateId, typeId, personId }: OrderFilters): { title: string; text: string } {
  const period = months === 1 ? 'los últimos 30 días' : `los últimos ${months} meses`;
  if (stateId === undefined && typeId === undefined && personId === undefined) {
    return {
      title: `Sin pedidos en ${period}`,
      text:
        months === 24
          ? 'Aquí sigues tus pedidos, desde que los haces hasta que los tienes en la mano.'
          : 'Aquí sigues tus pedidos. Elige un período más largo para ver los anteriores.',
    };
  }
  const whose = personId === undefined ? undefined : 'para esa persona';
  const kind = [states.get(stateId ?? 0), types.get(typeId ?? 0), whose].filter(Boolean).join(' ');
  return {
    title: `Ningún pedido ${kind} en ${period}`,
    text: months === 24 ? 'Quita los filtros para ver los demás.' : 'Prueba con un período más largo, o sin filtros.',
  };
}
