import type { PromotedProductDto } from '@botica/contract/catalogue/promotions';
import { describe, expect, it } from 'vitest';
import { groupByProduct, promotionReasons, reasonsByProduct } from './promotion-reasons.ts';

function aPromotion(given: Partial<PromotedProductDto> = {}): PromotedProductDto {
  return {
    promocionId: 1,
    tipoPromocion: 1,
    titulo: 'Semana del corazón',
    descripcion: 'Lleva 2 y recibe 1 gratis',
    promocionRequisitos: '',
    enlace: 'semana-del-corazon',
    productoId: 10_001,
    promocionDescuento: 0,
    cantidad_Requerida: 2,
    cantidad_Regala: 1,
    producto_Regala: null,
    dia: -1,
    fechaInicio: '2026-11-01',
    fechaFin: '2026-11-30',
    horaDesde: null,
    horaHasta: null,
    aplicaHoy: true,
    aplicaAhora: true,
    producto: { productoId: given.productoId ?? 10_001 } as PromotedProductDto['producto'],
    ...given,
  };
}

const texts = (...promotions: PromotedProductDto[]) => promotions.flatMap(promotionReasons).map(({ text }) => text);

describe('what a promotion says', () => {
  it('PROMO-10 a promotion names its day only when it does not run every day', () => {
    expect(texts(aPromotion())).toEqual(['Lleva 2 y recibe 1 gratis']);
    expect(texts(aPromotion({ dia: 1 }))).toContain('Sólo los domingos');
    expect(texts(aPromotion({ dia: 7 }))).toContain('Sólo los sábados');
  });

  it('a promotion states its condition', () =>
    expect(texts(aPromotion({ promocionRequisitos: 'Máximo 2 unidades por persona.' }))).toEqual([
      'Lleva 2 y recibe 1 gratis',
      'Máximo 2 unidades por persona',
    ]));

  it('shows a product once, with all of its promotions', () => {
    const promoted = [
      aPromotion(),
      aPromotion({ promocionId: 2, descripcion: '20\u00a0% de descuento' }),
      aPromotion({ promocionId: 3, productoId: 10_002 }),
      aPromotion({ promocionId: 4 }),
    ];
    expect(groupByProduct(promoted).map(({ productoId }) => productoId)).toEqual([10_001, 10_002]);
    expect(
      reasonsByProduct(promoted)
        .get(10_001)
        ?.map(({ text }) => text),
    ).toEqual(['Lleva 2 y recibe 1 gratis', '20\u00a0% de descuento']);
  });
});
