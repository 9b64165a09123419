import type { OrderHeaderDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { anOrder, aPrescription } from './order.fixture.ts';
import { headlineOf, isPaidOnline, milestoneTitle, nextOf, reviewOf } from './order-words.ts';

const now = new Date('2026-11-15T18:40:00Z');
const next = (header: Partial<OrderHeaderDto>, rest: Partial<OrderSummaryDto> = {}) =>
  nextOf(anOrder(header, rest), companies[2], now);

describe('the headline of an order', () => {
  it.each<[string, Partial<OrderHeaderDto>, string]>([
    ['', {}, 'Recibimos tu pedido'],
    ['ORDER-10', { pedido_Estado_ID: 2 }, 'Tu pedido fue anulado'],
    ['ORDER-05', { pedido_Estado_ID: 3, subEstadoId: 1 }, 'Tu pedido va en camino'],
    ['ORDER-05', { pedido_Estado_ID: 3, subEstadoId: 2 }, 'Entregamos tu pedido'],
    ['A025', { pedido_Estado_ID: 3, paso: 'invoiced' }, 'Tu pedido está por salir'],
    ['', { pedido_Estado_ID: 3, pedido_Tipo_ID: 1, paso: 'invoiced' }, 'Tu pedido está listo'],
    ['', { pedido_Estado_ID: 3, pedido_Tipo_ID: 1, paso: 'delivered' }, 'Recogiste tu pedido'],
    ['', { paso: 'confirmed' }, 'Estamos preparando tu pedido'],
    ['', { fase: 'held', esperaPago: true }, 'Falta tu pago'],
    ['', { fase: 'held' }, 'Estamos confirmando tu pedido'],
    ['', { fase: 'released' }, 'Este pedido no se realizó'],
  ])('%s %j', (_, header, headline) => expect(headlineOf(anOrder(header).encabezado)).toBe(headline));
});

describe('the next step of an order', () => {
  it.each<[string, Partial<OrderHeaderDto>, Partial<OrderSummaryDto>, string]>([
    ['who is called', { llamadaConfirmacion: true }, {}, 'Te llamamos al +504 9988-7766 para confirmarlo.'],
    ['who brings it', {}, {}, 'Botica Trejo lo prepara y lo lleva a tu dirección.'],
    ['where it is picked up', { pedido_Tipo_ID: 1 }, {}, 'Te avisamos cuando esté listo en Botica Trejo.'],
    [
      'when it was asked for',
      { fechaProgramada: '2026-11-16T21:00:00.000Z' },
      {},
      'Lo entregamos el 16/11/2026 a las 3:00\u00a0p.\u00a0m.',
    ],
    ['BRANCH-04 that the branch opens first', { esperaApertura: true }, {}, 'Botica Trejo lo recibe cuando abra.'],
    [
      'BRANCH-04 and when',
      { esperaApertura: true, abreEl: '2026-11-16T13:00:00.000Z' },
      {},
      'Botica Trejo lo recibe cuando abra, el 16/11/2026 a las 7:00\u00a0a.\u00a0m.',
    ],
    [
      'RX-07 that an agent calls',
      { soloConReceta: true, propuesta: 'esperada', pedido_Tipo_ID: 4 },
      {},
      'Pronto uno de nuestros agentes se pondrá en contacto contigo.',
    ],
    [
      'RX-04 that there is a proposal to answer',
      { soloConReceta: true, propuesta: 'lista', pedido_Tipo_ID: 4 },
      {},
      'El regente leyó tu receta y preparó una propuesta con precios. Revísala y decide.',
    ],
    [
      'RX-04 that an accepted proposal is prepared, whatever else was rejected',
      { soloConReceta: true, propuesta: 'aceptada', pedido_Tipo_ID: 4 },
      { recetas: [aPrescription(2), aPrescription(3)] },
      'Botica Trejo lo prepara y lo lleva a tu dirección.',
    ],
    [
      'that the prescription is looked at',
      {},
      { recetas: [aPrescription(2), aPrescription(1)] },
      'La sucursal todavía no ha revisado tu receta.',
    ],
    [
      'until when it waits for its money',
      { fase: 'held', esperaPago: true, venceEl: '2026-11-15T18:45:00.000Z' },
      {},
      'Guardamos tus productos hasta las 12:45\u00a0p.\u00a0m.',
    ],
    [
      'and on which day',
      { fase: 'held', esperaPago: true, venceEl: '2026-11-16T18:45:00.000Z' },
      {},
      'Guardamos tus productos hasta el 16/11/2026 a las 12:45\u00a0p.\u00a0m.',
    ],
    ['ORDER-10 that nothing is owed', { pedido_Estado_ID: 2 }, {}, 'No tienes que pagar nada.'],
    [
      'ORDER-10 where the money goes',
      { pedido_Estado_ID: 2 },
      { pagos: [{ tipo: 'onlineCard', nombre: 'Tarjeta en línea', monto: 150, puntos: 0 }] },
      'Lo que pagaste en línea vuelve a donde salió.',
    ],
    ['why it was not made', { fase: 'released', motivo: 'payment-expired' }, {}, 'El pago no llegó a tiempo.'],
    ['a reason that nobody knows', { fase: 'released', motivo: '__proto__' }, {}, 'No pudimos completarlo.'],
  ])('tells %s', (_, header, rest, text) => expect(next(header, rest)).toContain(text));
});

it('one rejected prescription is shown before the accepted ones', () => {
  expect([[], [2], [1, 2], [3, 1, 2]].map((states) => reviewOf(states.map(aPrescription)))).toEqual([
    undefined,
    'approved',
    'pending',
    'rejected',
  ]);
});

it('A004 an order with prescriptions only is not charged while it waits', () => {
  const card = { formaPago: { tipo: 'onlineCard', nombre: 'Tarjeta en línea' }, pagos: [] };
  expect(isPaidOnline(anOrder({}, card))).toBe(true);
  expect(isPaidOnline(anOrder({ soloConReceta: true, propuesta: 'lista' }, card))).toBe(false);
  expect(isPaidOnline(anOrder({ soloConReceta: true, propuesta: 'aceptada' }, card))).toBe(true);
  expect(isPaidOnline(anOrder())).toBe(false);
});

it('RX-04 an accepted proposal that was never paid has no refund', () => {
  const card = { formaPago: { tipo: 'onlineCard', nombre: 'Tarjeta en línea' }, pagos: [] };
  const header = { soloConReceta: true, propuesta: 'aceptada', paso: 'cancelled', pedido_Estado_ID: 2 } as const;
  const paid = { fecha: '2026-11-15T18:40:00.000Z', evento: 'paid', actor: 'processor', motivo: '' };
  expect(nextOf(anOrder(header, card), companies[2], new Date())).toContain('No tienes que pagar nada.');
  expect(nextOf(anOrder(header, { ...card, historial: [paid] }), companies[2], new Date())).toContain('Lo que pagaste');
});

it('ORDTYPE-01 BRANCH-04 names each step in the words of its order type, and does not say that a closed branch prepares it', () => {
  expect(milestoneTitle('prepared', 'next', anOrder({ pedido_Tipo_ID: 3 }))).toBe('Listo para recoger');
  expect(milestoneTitle('prepared', 'done', anOrder({ pedido_Tipo_ID: 4 }))).toBe('Preparado en la sucursal');
  expect(milestoneTitle('prepared', 'current', anOrder())).toBe('En preparación');
  expect(milestoneTitle('prepared', 'current', anOrder({ esperaApertura: true }))).toBe(
    'La sucursal lo recibe cuando abra',
  );
  expect(milestoneTitle('onTheWay', 'current', anOrder({ paso: 'invoiced' }))).toBe('Por salir de la sucursal');
  expect(milestoneTitle('delivered', 'current', anOrder({ pedido_Tipo_ID: 1 }))).toBe('Te espera en la sucursal');
  expect(milestoneTitle('stopped', 'current', anOrder({ fase: 'released' }))).toBe('No realizado');
});
