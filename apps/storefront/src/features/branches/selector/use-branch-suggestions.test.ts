import { expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import { suggestionsOf } from './use-branch-suggestions.ts';

it('SHELL-03 suggests branches by name and cities by name, each with its link to the branches screen', () => {
  const city = { id: '014', name: 'Tela', department: 'Atlántida', location: undefined, branchCount: 1 };
  expect(suggestionsOf([city], [aBranch()])).toEqual([
    {
      id: 'branch-8',
      kind: 'branch',
      label: 'Sucursal Los Andes',
      detail: '14 avenida, 7 calle N.O., San Pedro Sula',
      to: '/sucursales?ciudad=001&sucursal=8',
    },
    {
      id: 'city-014',
      kind: 'city',
      label: 'Sucursales en Tela',
      detail: 'Atlántida, 1 sucursal',
      to: '/sucursales?ciudad=014',
    },
  ]);
});
