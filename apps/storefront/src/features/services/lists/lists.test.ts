import { CallError } from '@botica/contract/client';
import { describe, expect, it } from 'vitest';
import { listErrorText } from './tell-list.ts';
import { withChange } from './use-list-changes.ts';

describe('an error of a list', () => {
  it.each([
    [
      'the words of the server',
      new CallError(409, { ok: false, codigo: 'X', mensaje: 'Ya la tienes.' }),
      'Ya la tienes.',
    ],
    [
      'the generic text without any',
      new CallError(500, { ok: false, codigo: 'X', mensaje: '' }),
      'Ocurrio un error mientras se realizaba la operación',
    ],
    ['the generic text without a server', new TypeError(), 'Ocurrio un error mientras se realizaba la operación'],
  ])('LIST-08 says %s', (_, error, text) => expect(listErrorText(error)).toBe(text));
});

describe('a change of an open list', () => {
  const product = (productoId: number) => ({ productoId, cantidad: 1 });
  const list = { productos: [product(1), product(2)], productosSinVenta: [{ productoId: 3, nombre: 'C' }] } as never;

  it.each([
    ['a quantity', { productId: 2, quantity: 6 }, [1, 6], 1],
    ['a product that goes', { productId: 1, quantity: 0 }, [1], 1],
    ['one that is no longer sold', { productId: 3, quantity: 0 }, [1, 1], 0],
  ])('shows a change immediately: %s', (_, change, quantities, gone) => {
    const next = withChange(list, change);
    expect(next.productos.map(({ cantidad }) => cantidad)).toEqual(quantities);
    expect(next.productosSinVenta).toHaveLength(gone);
  });
});
