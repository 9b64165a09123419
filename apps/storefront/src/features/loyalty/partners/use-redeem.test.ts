import type { PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { expect, it } from 'vitest';
import { bodiesOf } from './partners.api.ts';

const promotion = {
  id: 6,
  puntos: 500,
  valor: 15.1,
  fechaVence: '2026-12-15',
  gananciaMinima: 5,
  porcentajeDescuento: 0,
} as PartnerPromotionDto;

it('PARTNER-06 sends one code for all units, with the points and value that the shopper saw', () => {
  expect(bodiesOf(promotion, { quantity: 3, isApart: false })).toEqual([
    expect.objectContaining({ comercioCuponConfiguracionId: 6, cantidad: 3, puntos: 1500, valor: 45.3 }),
  ]);
});

it('PARTNER-06 sends one code for each unit', () => {
  const bodies = bodiesOf(promotion, { quantity: 3, isApart: true });
  expect(bodies).toHaveLength(3);
  expect(bodies.every(({ cantidad, puntos }) => cantidad === 1 && puntos === 500)).toBe(true);
});
