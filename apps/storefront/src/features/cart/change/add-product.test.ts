import { useToasts } from '@botica/ui/overlays/toast-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideOverlay, isOverlayOpen } from '../../../lib/overlay-store.ts';
import { setSeniorSetting } from '../../catalogue/pricing/index.ts';
import { aProduct } from '../cart.fixture.ts';
import { readCart } from '../state/cart-store.ts';
import { addFromCard, addFromPage, askThenAdd, useAskedPrescription } from './add-product.ts';
import { type AddedProduct, removeLine } from './change-cart.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // What the synchronisation of the cart uses of a browser.
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  for (const { productoId } of readCart().cart.productosCarritoCompra) removeLine(productoId);
  useToasts.setState({ toasts: [] });
  hideOverlay('prescription');
  hideOverlay('add-product');
  setSeniorSetting(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const product = (given: Partial<AddedProduct> = {}): AddedProduct => ({
  ...aProduct(1),
  preciosConDescuentoPorCantidad: [],
  ...given,
});
const prescribed = product({ requiereReceta: true });
const senior = product({ precios: { ...aProduct(1).precios, precioTerceraEdad: 5 } });
const inCart = () => readCart().cart.productosCarritoCompra;
const openPage = vi.fn();

describe('a product that needs a prescription', () => {
  it('CART-10 A182 asks for it on the card, opens no page and shows no warning', () => {
    addFromCard(prescribed, openPage);
    expect(isOverlayOpen('prescription')).toBe(true);
    expect(useAskedPrescription.getState().asked).toMatchObject({ product: prescribed, quantity: 1 });
    expect(openPage).not.toHaveBeenCalled();
    expect(useToasts.getState().toasts).toEqual([]);
    expect(inCart()).toEqual([]);
  });

  it('CART-10 A182 asks for it on its page, with the chosen quantity', () => {
    addFromPage({ product: prescribed, quantity: 3, choices: { tieneReceta: false } });
    expect(useAskedPrescription.getState().asked?.quantity).toBe(3);
    expect(inCart()).toEqual([]);
  });

  it('CART-10 A182 asks for it before the server adds it, and tells the server the answer', () => {
    const add = vi.fn();
    askThenAdd(prescribed, { openPage, add });
    expect(isOverlayOpen('prescription')).toBe(true);
    expect(add).not.toHaveBeenCalled();
    const { asked } = useAskedPrescription.getState();
    asked?.add?.('');
    asked?.add?.('receta');
    expect(add.mock.calls).toEqual([[{ tieneReceta: true }], [{ tieneReceta: true, documentoId: 'receta' }]]);
    expect(inCart()).toEqual([]);
  });

  it('CART-10 asks nothing before the server adds it when the cart has its prescription, or none is needed', () => {
    const add = vi.fn();
    askThenAdd(product(), { openPage, add });
    addFromPage({ product: prescribed, quantity: 1, choices: { tieneReceta: true } });
    askThenAdd(prescribed, { openPage, add });
    expect(add.mock.calls).toEqual([[{}], [{ tieneReceta: true }]]);
    expect(isOverlayOpen('prescription')).toBe(false);
  });

  it('CART-10 adds it without a question when the shopper ticked the box, and again when the cart has it', () => {
    addFromPage({ product: prescribed, quantity: 1, choices: { tieneReceta: true } });
    addFromPage({ product: prescribed, quantity: 1, choices: { tieneReceta: false } });
    expect(isOverlayOpen('prescription')).toBe(false);
    expect(inCart()).toMatchObject([{ cantidad: 2, tieneReceta: true }]);
  });
});

describe('a product with a senior price', () => {
  it('CART-02 A182 is added without a question, at the normal price', () => {
    addFromCard(senior, openPage);
    expect(isOverlayOpen('add-product')).toBe(false);
    expect(inCart()).toMatchObject([{ cantidad: 1, terceraEdad: false }]);
  });

  it('ROLE-11 A182 is added at the senior price for a shopper with the setting', () => {
    setSeniorSetting(true);
    addFromCard(senior, openPage);
    expect(inCart()).toMatchObject([{ cantidad: 1, terceraEdad: true }]);
  });

  it('ROLE-11 the setting changes nothing for a product without a senior price', () => {
    setSeniorSetting(true);
    addFromCard(product({ precios: { ...aProduct(1).precios, precioTerceraEdad: null } }), openPage);
    expect(inCart()).toMatchObject([{ terceraEdad: false }]);
  });

  it('CART-02 asks for the quantity when it changes the price', () => {
    const tiers = aProduct(1).preciosConDescuentoPorCantidad;
    addFromCard(product({ preciosConDescuentoPorCantidad: tiers }), openPage);
    expect(isOverlayOpen('add-product')).toBe(true);
    expect(inCart()).toEqual([]);
  });
});
