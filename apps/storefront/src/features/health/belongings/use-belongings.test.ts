import { expect, it } from 'vitest';
import { personIn } from './use-belongings.ts';

it('a thing is for the person who was chosen, and for nobody when the person cannot be named any more', () => {
  const personas = [{ personaId: 'rosa', nombre: 'Rosa Mejía' }];
  const pertenencias = [
    { id: '7', personaId: 'rosa' },
    { id: '9', personaId: 'leo' },
  ];
  expect(personIn({ personas, pertenencias }, '7')).toEqual({ id: 'rosa', name: 'Rosa Mejía' });
  expect(personIn({ personas, pertenencias }, '9')).toBeUndefined();
  expect(personIn({ personas, pertenencias }, '8')).toBeUndefined();
});
