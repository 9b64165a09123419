import { expect, it } from 'vitest';
import { aLine } from '../../cart/cart.fixture.ts';
import { stockTrouble } from './line-trouble.ts';

const pickup = 1;
const homeDelivery = 2;
const abroad = 7;

it.each([
  ['nothing', { invActual: 5, cantidad: 5 }, pickup, undefined],
  ['CART-16 nothing while no branch is chosen', { invActual: -1 }, pickup, undefined],
  ['CART-06 that there is none', { invActual: 0 }, pickup, 'Sin existencias.'],
  [
    'CART-06 that there is none to pick up',
    { invActual: 0, permitePedirSinInventario: true },
    pickup,
    'Sin existencias.',
  ],
  ['CART-07 that there are too few', { invActual: 2, cantidad: 3 }, homeDelivery, 'Inventario insuficiente.'],
  [
    'CART-07 that it is ordered',
    { invActual: 2, cantidad: 3, permitePedirSinInventario: true },
    homeDelivery,
    'Sin existencias suficientes.',
  ],
  ['FOREIGN-01 that it does not go abroad', { esRestringidoAlExtranjero: true }, abroad, 'No se envía al extranjero.'],
  [
    'FOREIGN-01 that its laboratory does not',
    { esLaboratorioRestringidoAlExtranjero: true },
    abroad,
    'No se envía al extranjero.',
  ],
  ['FOREIGN-01 nothing of it at home', { esRestringidoAlExtranjero: true, invActual: 9 }, homeDelivery, undefined],
])('a line says %s', (_, given, orderTypeId, title) => {
  expect(stockTrouble(aLine(1, given), { isForSale: true }, orderTypeId)?.title).toBe(title);
});

it('CART-07 says how many units are available', () => {
  const trouble = stockTrouble(aLine(1, { invActual: 2, cantidad: 3 }), { isForSale: true }, homeDelivery);
  expect(trouble?.text).toBe('Solo existen 2 unidad(es) de este producto en el inventario.');
});

it('CART-09 a product without a price is not sold, whatever its stock', () => {
  expect(stockTrouble(aLine(1), { isForSale: false }, homeDelivery)?.title).toBe('No disponible.');
});
