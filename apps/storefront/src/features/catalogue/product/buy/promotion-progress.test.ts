import { describe, expect, it } from 'vitest';
import { aPromotion } from '../product.fixture.ts';
import { progressOf, validityOf } from './promotion-progress.ts';

describe('what is missing to reach a promotion', () => {
  it.each([
    [1, 'Te falta 1 unidad', 0.5, false],
    [2, 'Con 2 unidades ya la tienes', 1, true],
    [5, 'Con 5 unidades ya la tienes', 1, true],
  ])('DETAIL-02 with %d of 2: %s', (quantity, text, share, isReached) =>
    expect(progressOf(aPromotion(), quantity)).toEqual({ text, share, isReached }),
  );

  it('DETAIL-02 uses the plural for several units', () =>
    expect(progressOf(aPromotion({ cantidad_Requerida: 5 }), 2)?.text).toBe('Te faltan 3 unidades'));

  it.each([
    ['a discount on one unit', { tipoPromocion: 2, cantidad_Requerida: 1 }],
    ['a promotion of another day', { aplicaAhora: false }],
  ])('DETAIL-02 shows no progress for %s', (_, given) => expect(progressOf(aPromotion(given), 1)).toBeUndefined());
});

it.each([
  [-1, 'Vigente hasta el 30/11/2026'],
  [1, 'Los domingos hasta el 30/11/2026'],
  [3, 'Los martes hasta el 30/11/2026'],
  [7, 'Los sábados hasta el 30/11/2026'],
])('PROMO-10 day %d: %s', (dia, text) => expect(validityOf(aPromotion({ dia }))).toBe(text));
