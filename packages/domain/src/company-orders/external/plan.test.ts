import { expect, it } from 'vitest';
import { checkExternalPlan, tidyExternalPlan } from './index.ts';

it.each([
  ['  Plan   Oro ', 1000_00, {}],
  ['Plan Oro', 0, {}],
  ['', 1, { name: 'Escribe el nombre del plan.' }],
  ['<Oro>', 1, { name: 'Escribe el nombre sin los signos < y >.' }],
  ['x'.repeat(81), 1, { name: 'Escribe el nombre en 80 letras o menos.' }],
  ['Oro', Number.NaN, { valueCents: 'Escribe el valor con dos decimales, de 0 a 9,999,999.99.' }],
  ['Oro', -1, { valueCents: 'Escribe el valor con dos decimales, de 0 a 9,999,999.99.' }],
])('EXT-02 EXT-07 a plan "%s" of %d cents', (name, valueCents, problems) =>
  expect(checkExternalPlan(tidyExternalPlan({ name, valueCents }))).toEqual(problems),
);
