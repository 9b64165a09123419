import type { DeskOrderDto } from '@botica/contract/orders/desk';
import { expect, it } from 'vitest';
import type { SentAct } from './acts.ts';
import { withActs } from './acts.ts';

const order = {
  pedidoId: 'a',
  version: 3,
  alistadas: 1,
  lineas: [{ productoId: 1, codigoDeBarras: '7501', sku: 'S1', unidades: 3, alistadas: 1 }],
} as DeskOrderDto;
const scan = (version: number, orderId = 'a'): SentAct => ({
  key: `${orderId} ${version}`,
  orderId,
  version,
  act: { kind: 'pick', input: { codigo: '7501' } },
});

it('scans on their way already count on the screen', () => {
  const seen = withActs(order, [scan(3), scan(4)]);
  expect(seen.lineas[0]?.alistadas).toBe(3);
  expect(seen).toMatchObject({ version: 5, alistadas: 3 });
});

it('a scan that the server has already is not counted twice, nor one of another order', () => {
  expect(withActs(order, [scan(2), scan(3, 'b')])).toMatchObject({ version: 3, alistadas: 1 });
});
