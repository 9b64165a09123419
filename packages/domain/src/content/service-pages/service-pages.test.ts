import { describe, expect, it } from 'vitest';
import { columnContent, deliveryPagePath, servicePath } from './index.ts';

it('ROUTE-12 A067 the home-delivery page depends on the mode', () => {
  expect(([12, 14] as const).map(deliveryPagePath)).toEqual(Array(2).fill('/servicios/farmacostoDomicilio'));
  expect(([2, 13, 15] as const).map(deliveryPagePath)).toEqual(Array(3).fill('/servicios/simanDomicilio'));
  expect(servicePath('entrega-a-domicilio', 12)).toBe('/servicios/farmacostoDomicilio');
  expect(servicePath('toma-de-presion', 12)).toBe('/servicios/toma-de-presion');
});

describe('SERVICE-01 a column', () => {
  it.each([
    [1, 'Un texto ^ tal cual', { kind: 'text', text: 'Un texto ^ tal cual' }],
    [2, 'banner:entrega', { kind: 'image', image: 'banner:entrega' }],
    [3, 'Presión^ Glucosa ^^Inyecciones', { kind: 'list', items: ['Presión', 'Glucosa', 'Inyecciones'] }],
    [3, '', { kind: 'list', items: [] }],
    [9, 'algo', { kind: 'text', text: 'algo' }],
  ])('of type %i', (typeId, content, read) => expect(columnContent(typeId, content)).toEqual(read));
});
