import { expect, it } from 'vitest';
import { firstAndMore } from './first-and-more.ts';

it.each([
  [undefined, ''],
  [[], 'Agrega la primera'],
  [['Casa'], 'Casa'],
  [['Casa', 'Oficina', 'Mamá'], 'Casa, y 2 más'],
])('summarises %j as %j', (names, text) => expect(firstAndMore(names, 'Agrega la primera')).toBe(text));
