import { expect, it } from 'vitest';
import { personOfLine } from './belongings.ts';

it('a line of an order is for the person who has its product, and one that nobody has is for nobody', () => {
  const people = [
    { personId: 'rosa', name: 'Rosa', products: ['Losartán, caja'] },
    { personId: 'leo', name: 'Leo', products: ['Ibuprofeno, frasco'] },
  ];
  expect(personOfLine(people, 'Ibuprofeno, frasco')?.personId).toBe('leo');
  expect(personOfLine(people, 'Ibuprofeno')).toBeUndefined();
});
