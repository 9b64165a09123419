import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { markDelivered } from './mark-delivered.ts';

const at = new Date('2026-11-15T21:42:00Z');
const onItsWay = (pedido_ID: string) => ({
  encabezado: { pedido_ID, paso: 'dispatched', pedido_Estado_ID: 3, subEstadoId: 1, numero: '5-0031' },
  historial: [{ fecha: '2026-11-15T21:00:00.000Z', evento: 'dispatched', actor: 'branch', motivo: '' }],
});
const keyOf = (id: string) => ['order-summary', 'ana', 2, id];

it('TRACK-04 ORDER-05 shows a delivered order as such immediately, and refetches it; no other order changes', () => {
  const queries = new QueryClient();
  const list = { pages: [{ pedidos: [] }], pageParams: [''] };
  queries.setQueryData(keyOf('uno'), onItsWay('uno'));
  queries.setQueryData(keyOf('dos'), onItsWay('dos'));
  queries.setQueryData(keyOf('list'), list);
  markDelivered(queries, 'uno', at);

  expect(queries.getQueryData(keyOf('uno'))).toMatchObject({
    encabezado: { paso: 'delivered', pedido_Estado_ID: 3, subEstadoId: 2, numero: '5-0031' },
    historial: [{ evento: 'dispatched' }, { fecha: at.toISOString(), evento: 'delivered' }],
  });
  expect(queries.getQueryData(keyOf('dos'))).toEqual(onItsWay('dos'));
  expect(queries.getQueryData(keyOf('list'))).toBe(list);
  expect(queries.getQueryState(keyOf('uno'))?.isInvalidated).toBe(true);
});

it('TRACK-04 a repeated delivery notice has no further effect', () => {
  const queries = new QueryClient();
  queries.setQueryData(keyOf('uno'), onItsWay('uno'));
  markDelivered(queries, 'uno', at);
  markDelivered(queries, 'uno', new Date(at.getTime() + 1000));
  expect(queries.getQueryData<ReturnType<typeof onItsWay>>(keyOf('uno'))?.historial).toHaveLength(2);
});
