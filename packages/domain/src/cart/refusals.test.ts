import { describe, expect, it } from 'vitest';
import type { AddableProduct, Addition } from './index.ts';
import { addRefusal, quantityRefusal } from './index.ts';

const product: AddableProduct = {
  name: 'Acetaminofén 500 mg',
  unitCents: 24_00,
  requiresPrescription: false,
  isRestrictedAbroad: false,
  isLaboratoryRestrictedAbroad: false,
  stock: 3,
  allowsOrderWithoutStock: false,
};
const addition: Addition = { quantity: 1, hasPrescription: false, orderType: 'homeDelivery' };

const refuse = (given: Partial<AddableProduct>, asked: Partial<Addition> = {}) =>
  addRefusal({ ...product, ...given }, { ...addition, ...asked });

describe('addRefusal', () => {
  it('an ordinary product is not refused', () => expect(refuse({})).toBeUndefined());

  it.each([-1_00, 0])('CART-09 refuses a price of %d cents', (unitCents) =>
    expect(refuse({ unitCents })).toEqual({
      code: 'PRODUCT_NOT_AVAILABLE',
      title: 'No Disponible',
      message: 'Este producto actualmente no se encuentra disponible.',
    }),
  );

  it('CART-10 refuses a prescription product without its prescription', () => {
    expect(refuse({ requiresPrescription: true })).toEqual({
      code: 'PRESCRIPTION_REQUIRED',
      title: 'Receta Requerida',
      message: 'Acetaminofén 500 mg',
    });
    expect(refuse({ requiresPrescription: true }, { hasPrescription: true })).toBeUndefined();
  });

  it.each<[string, Partial<AddableProduct>, string]>([
    ['CART-11', { isRestrictedAbroad: true }, 'Este producto no está disponible para envíos al Extranjero.'],
    [
      'CART-12',
      { isLaboratoryRestrictedAbroad: true },
      'Los productos de este laboratorio no están disponibles para envíos al Extranjero.',
    ],
  ])('%s refuses a restricted product only on an order abroad', (_, given, message) => {
    expect(refuse(given, { orderType: 'abroad' })?.message).toBe(message);
    expect(refuse(given, { orderType: 'homeDelivery' })).toBeUndefined();
    expect(refuse(given, { orderType: 'pickup' })).toBeUndefined();
  });

  it('returns the first refusal that applies', () => {
    const all = { requiresPrescription: true, isRestrictedAbroad: true, isLaboratoryRestrictedAbroad: true, stock: 0 };
    const abroad = { orderType: 'abroad' } as const;
    expect(refuse({ ...all, unitCents: 0 }, abroad)?.code).toBe('PRODUCT_NOT_AVAILABLE');
    expect(refuse(all, abroad)?.code).toBe('PRESCRIPTION_REQUIRED');
    expect(refuse(all, { ...abroad, hasPrescription: true })?.code).toBe('PRODUCT_RESTRICTED_ABROAD');
    const laboratory = { ...all, isRestrictedAbroad: false };
    expect(refuse(laboratory, { ...abroad, hasPrescription: true })?.code).toBe('LABORATORY_RESTRICTED_ABROAD');
  });
});

describe('quantityRefusal', () => {
  it('CART-06 zero stock refuses a pickup, whatever the product allows', () => {
    for (const allowsOrderWithoutStock of [false, true]) {
      expect(refuse({ stock: 0, allowsOrderWithoutStock }, { orderType: 'pickup' })).toEqual({
        code: 'OUT_OF_STOCK',
        title: 'Inventario insuficiente',
        message: 'No tenemos unidades de este producto en el inventario.',
      });
    }
  });

  it.each([
    [3, 4],
    [0, 1],
  ])('CART-07 A069 with %d units in stock, %d are refused with the stock in the message', (stock, quantity) =>
    expect(refuse({ stock }, { quantity })).toEqual({
      code: 'NOT_ENOUGH_STOCK',
      title: 'Inventario insuficiente',
      message: `Solo existen ${stock} unidad(es) de este producto en el inventario.`,
    }),
  );

  it('CART-07 accepts a quantity up to the stock', () => expect(refuse({ stock: 3 }, { quantity: 3 })).toBeUndefined());

  it('CART-08 accepts a product that can be ordered without stock', () => {
    expect(refuse({ stock: 0, allowsOrderWithoutStock: true }, { quantity: 9 })).toBeUndefined();
    expect(refuse({ stock: 2, allowsOrderWithoutStock: true }, { quantity: 9, orderType: 'pickup' })).toBeUndefined();
  });

  it('CART-06 CART-07 the stock is not checked while no branch is chosen', () =>
    expect(refuse({ stock: undefined }, { quantity: 99, orderType: 'pickup' })).toBeUndefined());

  it('an existing line is checked for stock only, and removing it is never refused', () => {
    const line = { ...product, requiresPrescription: true };
    expect(quantityRefusal(line, { ...addition, quantity: 3 })).toBeUndefined();
    expect(quantityRefusal(line, { ...addition, quantity: 4 })?.code).toBe('NOT_ENOUGH_STOCK');
    expect(quantityRefusal({ ...line, stock: 0 }, { ...addition, quantity: 0, orderType: 'pickup' })).toBeUndefined();
  });
});
