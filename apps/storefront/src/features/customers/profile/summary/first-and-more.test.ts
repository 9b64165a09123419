import { expect, it } from 'vitest';
import { firstAndMore } from './first-and-more.ts';

it.each([
  [undefined, ''],
  [[], 'Agrega la primera'],
  [['Casa'], 'Casa'],
  [['Casa', 'Oficina', 'Mamá'], 'Casa, y 2 más'],
])('of %j it says %j', (names, text) => expect(firstAndMore(names, 'Agrega la primera')).toBe(text));
