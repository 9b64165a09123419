import { expect, it } from 'vitest';
import type { MovementSource } from './index.ts';
import { describeMovement } from './index.ts';

const coupon: MovementSource = { kind: 'coupon', title: '10 % en ceviches', partner: 'Mariscos El Puerto' };
const tickets: MovementSource = { kind: 'tickets', raffle: 'Navidad en casa', tickets: 3, first: 4812, last: 4814 };
const spin = (prize: string): MovementSource => ({ kind: 'spin', prize });
const order = (...products: string[]): MovementSource => ({ kind: 'order', products, number: '5-0012' });
const topUp: MovementSource = { kind: 'topUp', product: 'Tigo L. 50', phone: '9988-7766' };

it.each([
  ['redeemed', -300, coupon, 'coupons', 'Cupón 10 % en ceviches', 'Mariscos El Puerto'],
  ['returned', 300, coupon, 'coupons', 'Te devolvimos un cupón sin usar', '10 % en ceviches, Mariscos El Puerto'],
  ['redeemed', -300, tickets, 'tickets', '3 boletos de la rifa Navidad en casa', 'Números 4,812 a 4,814'],
  ['redeemed', -100, spin(''), 'spins', 'Giro de la tragamonedas', 'Sin premio esta vez'],
  ['redeemed', -100, spin('Tensiómetro'), 'spins', 'Giro de la tragamonedas', 'Ganaste Tensiómetro'],
  ['earned', 1000, spin('1,000 puntos'), 'spins', 'Tragamonedas: ganaste 1,000 puntos', 'Tres símbolos iguales'],
  ['earned', 12, order('Jarabe'), 'points', 'Compra de Jarabe', 'Pedido 5-0012'],
  ['earned', 12, order('Jarabe', 'Gasa'), 'points', 'Compra de Jarabe y Gasa', 'Pedido 5-0012'],
  ['earned', 12, order('Jarabe', 'Gasa', 'Suero'), 'points', 'Compra de Jarabe, Gasa y más', 'Pedido 5-0012'],
  ['redeemed', -900, order('Jarabe'), 'points', 'Pagaste un pedido con puntos', 'Pedido 5-0012'],
  ['reduced', 10, order('Jarabe'), 'points', 'Te devolvimos los puntos de un pedido', 'Pedido 5-0012'],
  ['unearned', -12, order('Jarabe'), 'points', 'Anulamos los puntos de una compra', 'Pedido 5-0012'],
  ['sent', -500, { kind: 'transfer', person: 'Rosalio P.' }, 'points', 'Puntos que pasaste a Rosalio P.', ''],
  ['received', 500, { kind: 'transfer', person: '' }, 'points', 'Puntos que te pasó otra persona', ''],
  ['redeemed', -90, topUp, 'points', 'Recarga Tigo L. 50', 'Al 9988-7766'],
  ['returned', 90, topUp, 'points', 'Te devolvimos los puntos de una recarga', 'Tigo L. 50, 9988-7766'],
  ['opening', 1000, null, 'points', 'Saldo inicial', ''],
  ['expired', -40, null, 'points', 'Puntos vencidos', 'No se usaron a tiempo'],
  ['unknown', 1, null, 'points', 'Ajuste', ''],
] as const)('a movement %s of %i points reads as words', (reason, points, source, kind, title, detail) =>
  expect(describeMovement(reason, points, source)).toEqual({ kind, title, detail }),
);
