import { expect, it } from 'vitest';
import { anOrder } from '../order.fixture.ts';
import { orderMoments } from './order-moments.ts';

type Header = Parameters<typeof anOrder>[0];

const momentsOf = (header: Header, history: readonly string[]) =>
  orderMoments({
    ...anOrder(header),
    historial: history.map((evento, minute) => ({
      fecha: `2026-11-17T18:0${minute}:00.000Z`,
      evento,
      actor: 'branch',
      motivo: '',
    })),
  }).map(({ title, state, at }) => [title, state, at?.slice(14, 16)]);

const placed = { fase: 'placed', esperaPago: false, pedido_Estado_ID: 1 } as const;

it('an order on its way has three moments with their time and waits for the fourth', () =>
  expect(
    momentsOf({ ...placed, pedido_Tipo_ID: 2, pedido_Estado_ID: 3, paso: 'dispatched' }, [
      'held',
      'placed',
      'invoiced',
      'dispatched',
    ]),
  ).toEqual([
    ['Recibido', 'done', '01'],
    ['Preparado', 'done', '02'],
    ['En camino', 'current', '03'],
    ['Entregado', 'next', undefined],
  ]));

it('a received order is being prepared', () =>
  expect(momentsOf({ ...placed, pedido_Tipo_ID: 2, paso: 'received' }, ['held', 'placed', 'received'])).toEqual([
    ['Recibido', 'done', '01'],
    ['Preparado', 'current', undefined],
    ['En camino', 'next', undefined],
    ['Entregado', 'next', undefined],
  ]));

it('an order that is ready for pickup waits for its customer', () =>
  expect(
    momentsOf({ ...placed, pedido_Tipo_ID: 1, pedido_Estado_ID: 3, paso: 'invoiced' }, [
      'placed',
      'confirmed',
      'invoiced',
    ]),
  ).toEqual([
    ['Recibido', 'done', '00'],
    ['Confirmado', 'done', '01'],
    ['Listo', 'current', '02'],
    ['Recogido', 'next', undefined],
  ]));

it('an order that waits for its payment has not been received', () =>
  expect(momentsOf({ fase: 'held', esperaPago: true, paso: null, pedido_Tipo_ID: 2 }, ['held'])[0]).toEqual([
    'Recibido',
    'current',
    undefined,
  ]));
