import { useToasts } from '@botica/ui/overlays/toast-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../cart.fixture.ts';
import { readCart } from '../state/cart-store.ts';
import { addMany } from './add-many.ts';
import { type AddedProduct, addProduct, emptyTheCart, removeLine, setQuantity } from './change-cart.ts';
import { onCartEmptied } from './on-cart-emptied.ts';

// The request sent a second later is tested in cart-sync.test.ts.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { productoId } of readCart().cart.productosCarritoCompra) removeLine(productoId);
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

const shown = () =>
  Object.fromEntries(readCart().cart.productosCarritoCompra.map(({ productoId, cantidad }) => [productoId, cantidad]));
const said = () => useToasts.getState().toasts.map(({ title, text }) => [title, text]);
const undo = () => useToasts.getState().toasts.at(-1)?.action?.onClick();

const priced = (publicPrice: number): Partial<AddedProduct> => ({
  precios: { ...aProduct(1).precios, precioPublico: publicPrice, precioEcommerce: null },
});

describe('adding', () => {
  it('adds to the existing quantity', () => {
    addProduct(aProduct(1), 2);
    addProduct(aProduct(1), 1);
    expect(shown()).toEqual({ 1: 3 });
  });

  it.each<[string, string, Partial<AddedProduct>, number]>([
    ['CART-09', 'PRODUCT_NOT_AVAILABLE', priced(-1), 1],
    ['CART-09', 'PRODUCT_NOT_AVAILABLE', priced(0), 1],
    ['CART-10', 'PRESCRIPTION_REQUIRED', { requiereReceta: true }, 1],
    ['CART-07', 'NOT_ENOUGH_STOCK', { invActual: 3 }, 4],
  ])('%s is refused with %s', (_, code, given, quantity) => {
    expect(addProduct({ ...aProduct(1), ...given }, quantity)?.code).toBe(code);
    expect(shown()).toEqual({});
  });

  it.each<[string, Partial<AddedProduct>, Parameters<typeof addProduct>[2]]>([
    ['CART-08', { invActual: 3, permitePedirSinInventario: true }, {}],
    ['CART-07', { invActual: null }, {}],
    ['CART-10', { requiereReceta: true }, { tieneReceta: true }],
  ])('%s is added with %j and %j', (_, given, choices) => {
    expect(addProduct({ ...aProduct(1), ...given }, 4, choices)).toBeUndefined();
    expect(shown()).toEqual({ 1: 4 });
  });
});

describe('adding a whole list', () => {
  const wanted = (id: number, quantity: number, given: Partial<AddedProduct> = {}) => ({
    product: { ...aProduct(id), ...given },
    quantity,
  });

  it('raises each product to its quantity, idempotently, and reports the skipped products with the reason', () => {
    addProduct(aProduct(1), 3);
    addProduct(aProduct(2), 1);
    const list = [wanted(1, 2), wanted(2, 4), wanted(3, 1, { requiereReceta: true })];
    const first = addMany(list);
    expect(first).toMatchObject({ added: 2, leftOut: [{ product: { productoId: 3 }, message: expect.any(String) }] });
    expect(addMany(list)).toEqual(first);
    expect(shown()).toEqual({ 1: 3, 2: 4 });
  });
});

describe('a line', () => {
  it('CART-07 keeps the quantity of a line when more units are refused, and says how many there are', () => {
    addProduct({ ...aProduct(1), invActual: 3 }, 2);
    setQuantity(1, 4);
    expect(shown()).toEqual({ 1: 2 });
    expect(said()).toEqual([
      ['Inventario insuficiente', 'Solo existen 3 unidad(es) de este producto en el inventario.'],
    ]);
  });

  it('CART-04 quantity 0 removes a line, and undo restores it unchanged', () => {
    addProduct(aProduct(1), 5, { terceraEdad: true });
    setQuantity(1, 0);
    expect(shown()).toEqual({});
    undo();
    expect(readCart().cart.productosCarritoCompra).toMatchObject([{ cantidad: 5, terceraEdad: true }]);
  });

  it('ORDTYPE-09 emptying the cart notifies the stores of the rest of the order', () => {
    const forget = vi.fn();
    onCartEmptied(forget);
    addProduct(aProduct(1), 1);
    removeLine(1);
    expect(forget).not.toHaveBeenCalled();
    addProduct(aProduct(1), 1);
    emptyTheCart();
    expect(forget).toHaveBeenCalledOnce();
  });

  it('ORDTYPE-09 emptying removes all lines together, and undo restores them together', () => {
    addProduct(aProduct(1), 1);
    addProduct(aProduct(2), 2);
    emptyTheCart();
    expect(shown()).toEqual({});
    undo();
    expect(shown()).toEqual({ 1: 1, 2: 2 });
  });
});
