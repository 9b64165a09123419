import { expect, it } from 'vitest';
import { queryOf, readSimulated } from './shopper.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readSimulated((name) => params.get(name) ?? undefined);
};

it('reads the question of the simulator from the URL, and leaves out what makes no sense', () => {
  expect(read('')).toBeUndefined();
  expect(read('producto=abc')).toBeUndefined();
  const odd = read('producto=7&comprador=toString&cantidad=-3&tipo=9&dia=ayer');
  expect(odd).toMatchObject({ productId: 7, kind: 'visitante', quantity: 1, type: 1, day: '' });
});

it('asks the server only for what was chosen', () => {
  const asked = read('producto=7&comprador=icareTerceraEdad&cantidad=3&tipo=2&dia=2026-12-08&sucursal=5&acepta=9');
  expect(asked && queryOf(2, asked)).toEqual({
    ...{ empresaId: 2, productoId: 7, cantidad: 3, tipo: 2, icare: true, terceraEdad: true },
    ...{ fecha: '2026-12-08', sucursalId: 5, aceptaPromocionId: 9 },
  });
});
