import { lifeSteps, stepFaces } from '@botica/domain/orders/life';
import { expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { orderStatus } from './order-status.ts';

const namesOf = (pedido_Tipo_ID: number) =>
  lifeSteps.map((paso) => {
    const { stateId, subStateId } = stepFaces[paso];
    return orderStatus(anOrder({ paso, pedido_Tipo_ID, pedido_Estado_ID: stateId, subEstadoId: subStateId }).encabezado)
      .name;
  });

it('ORDER-04 ORDER-05 A025 every step of a delivery has its name', () =>
  expect(namesOf(2)).toEqual([
    'Nuevo',
    'Asignado',
    'Recibido',
    'En confirmación',
    'Confirmado',
    'Facturado',
    'En camino',
    'Entregado',
    'Anulado',
  ]));

it('ORDTYPE-01 a pickup is ready, and then collected', () =>
  expect(namesOf(3).slice(5)).toEqual(['Listo para recoger', 'En camino', 'Recogido', 'Anulado']));

it('an order that is not placed is named by what it waits for', () => {
  const held = { fase: 'held', paso: null } as const;
  expect(orderStatus(anOrder({ ...held, esperaPago: true }).encabezado)).toEqual({
    name: 'Esperando pago',
    tone: 'reward',
  });
  expect(orderStatus(anOrder({ ...held, fase: 'released' }).encabezado).name).toBe('No realizado');
});

it('RX-04 an order with prescriptions only is to be confirmed, then to be reviewed, then like any other', () => {
  const named = (propuesta: 'esperada' | 'lista' | 'aceptada', rest = {}) =>
    orderStatus(anOrder({ soloConReceta: true, propuesta, paso: 'new', ...rest }).encabezado).name;
  expect([named('esperada'), named('lista'), named('aceptada')]).toEqual([
    'Por confirmar',
    'Propuesta lista para revisar',
    'Nuevo',
  ]);
  expect(named('lista', { paso: 'cancelled', pedido_Estado_ID: 2 })).toBe('Anulado');
});
