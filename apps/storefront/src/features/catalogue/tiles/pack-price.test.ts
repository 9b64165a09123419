import { expect, it } from 'vitest';
import { packPrice } from './pack-price.ts';

it.each([
  ['50 mg, 30 tabletas', { cents: 2_00, unit: 'por tableta' }],
  ['1000 mg, 8 cápsulas', { cents: 7_50, unit: 'por cápsula' }],
  ['40 unidades, 4 a 6 kg', { cents: 1_50, unit: 'por unidad' }],
  ['500 mg, 7 tabletas efervescentes', { cents: 8_57, unit: 'por tableta' }],
])('a pack of “%s” shows the price of one unit', (presentation, price) =>
  expect(packPrice(60_00, presentation)).toEqual(price),
);

it.each(['1 tableta', 'Frasco 120 ml', '', '500 tabletasde nada', '0 tabletas'])(
  '“%s” shows no unit price',
  (presentation) => expect(packPrice(60_00, presentation)).toBeUndefined(),
);
