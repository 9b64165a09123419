import { expect, it } from 'vitest';
import { emptyWords } from './empty-words.ts';

it.each([
  ['ORDER-01', { months: 1, stateId: undefined, typeId: undefined } as const, 'Sin pedidos en los últimos 30 días'],
  ['ORDER-01', { months: 6, stateId: undefined, typeId: undefined } as const, 'Sin pedidos en los últimos 6 meses'],
  ['ORDER-02', { months: 1, stateId: 2, typeId: undefined } as const, 'Ningún pedido anulado en los últimos 30 días'],
  [
    'ORDER-02',
    { months: 3, stateId: undefined, typeId: 7 } as const,
    'Ningún pedido al extranjero en los últimos 3 meses',
  ],
  [
    'A360',
    { months: 1, stateId: 2, typeId: undefined, personId: 'rosa' } as const,
    'Ningún pedido anulado para esa persona en los últimos 30 días',
  ],
  [
    'ORDER-02',
    { months: 24, stateId: 3, typeId: 2 } as const,
    'Ningún pedido facturado a domicilio en los últimos 24 meses',
  ],
])('%s tells which orders there are none of: %j', (_, filters, title) => expect(emptyWords(filters).title).toBe(title));
