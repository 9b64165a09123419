import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { earningTexts, termsText, validityText } from './sticker-words.ts';

const product = { productoId: 1, nombre: 'Pañales', imagenUrl: '', cantidadNecesaria: 2, cantidadRegala: 1 };
const earning = (montoRequisitoEntrega: number, products = [product]) =>
  earningTexts({ montoRequisitoEntrega, productosConLosQueSeGanaElSticker: products }, companies[2]);

describe('what is said of a promotion', () => {
  it('STICKER-08 says until when a promotion is valid, or when it ended', () => {
    expect(validityText({ estadoId: 1, fechaFin: '2026-12-31' })).toBe('Vigente hasta el 31/12/2026');
    expect(validityText({ estadoId: 2, fechaFin: '2026-09-01' })).toBe('Venció el 01/09/2026');
  });

  it('names the amount that earns a sticker, and the products', () => {
    expect(earning(100, []).join()).toMatch(/^Ganas 1 sticker por cada L\.\s100\.00 de compra\.$/);
    expect(earning(0)).toEqual(['Ganas 1 sticker por cada 2 unidades de un producto que participa.']);
    expect(earning(0, [product, { ...product, productoId: 2, cantidadNecesaria: 3 }])).toEqual([
      'Ganas stickers con los productos que participan.',
    ]);
  });

  it('uses singular and plural', () => {
    expect(termsText({ cantidadNecesaria: 1, cantidadRegala: 2 })).toBe('Ganas 2 stickers por cada unidad');
  });
});
