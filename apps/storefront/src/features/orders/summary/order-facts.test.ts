import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { anOrder } from './order.fixture.ts';
import { orderFacts } from './order-facts.ts';

it.each([
  [2, 'Identidad 0501194802317'],
  [12, 'DPI 0501194802317'],
  [14, 'Cédula 0501194802317'],
] as const)(
  'COUNTRY-12 the age price of an order of company %d names the identity as its country does',
  (id, value) => {
    const { encabezado } = anOrder({ identidadTerceraEdad: '0501194802317' });
    expect(orderFacts(encabezado, companies[id])).toContainEqual(
      expect.objectContaining({ label: 'Precio por edad', value }),
    );
  },
);

it('an order without an age price names no identity', () => {
  const labels = orderFacts(anOrder().encabezado, companies[12]).map(({ label }) => label);
  expect(labels).not.toContain('Precio por edad');
});
