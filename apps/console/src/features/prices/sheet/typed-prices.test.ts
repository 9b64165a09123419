import { expect, it } from 'vitest';
import { columnsOf, isChanged, readTyped, typedBody, typedProblem } from './typed-prices.ts';

const product = {
  ...{ productoId: 1, codigo: 'A-1', nombre: 'Uno', presentacion: '' },
  precios: [
    { campo: 'publico', precio: 100 },
    { campo: 'cantidad.6', precio: 90 },
    { campo: 'terceraEdadCantidad.6', precio: 80 },
    { campo: 'cantidad.3', precio: 95 },
  ],
};

it('the columns are a block, the ICare block, or the quantities of the page with a new one', () => {
  expect(columnsOf('block', [product]).at(-1)).toEqual({ field: 'costo', label: 'Costo' });
  expect(columnsOf('icare', [product])[0]).toEqual({ field: 'icare.publico', label: 'Precio público' });
  expect(columnsOf('tiers', [product], { newTier: 4 }).map(({ field }) => field)).toEqual([
    ...['cantidad.3', 'terceraEdadCantidad.3', 'cantidad.4', 'terceraEdadCantidad.4'],
    ...['cantidad.6', 'terceraEdadCantidad.6'],
  ]);
});

it('a quantity with a typed price keeps its columns when another one is asked for', () => {
  const typed = [{ field: 'cantidad.4' }, { field: 'publico' }];
  expect(columnsOf('tiers', [], { typed, newTier: 6 }).map(({ field }) => field)).toEqual([
    ...['cantidad.4', 'terceraEdadCantidad.4', 'cantidad.6', 'terceraEdadCantidad.6'],
  ]);
});

it.each([
  ['125.50', 125.5],
  [' 125,5 ', 125.5],
  ['', null],
  ['0', undefined],
  ['1.234', undefined],
  ['gratis', undefined],
])('reads %j as %j', (text, price) => expect(readTyped(text)).toBe(price));

it('an empty cell removes a price, but not the public one', () => {
  expect(typedProblem({ field: 'publico', text: '' })).toMatch(/no se puede quitar/);
  expect(typedProblem({ field: 'cantidad.3', text: '' })).toBeUndefined();
  expect(typedProblem({ field: 'costo', text: '-4' })).toBeDefined();
});

it('sends what was seen with what was typed, and knows when nothing changed', () => {
  const typed = { productId: 1, field: 'publico', name: 'Uno', before: 100, text: '104' };
  expect(typedBody([typed])).toEqual({ filas: [{ productoId: 1, campo: 'publico', antes: 100, precio: 104 }] });
  expect([isChanged(typed), isChanged({ ...typed, text: '100.00' })]).toEqual([true, false]);
});
